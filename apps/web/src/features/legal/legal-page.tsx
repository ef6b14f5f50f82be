import { useLingui } from '@lingui/react/macro';
import type { Installation } from '@recado/contract';
import { type LegalWords, legalWords } from '@recado/locales/legal';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { installationQuery } from '../../api/queries.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { piecesOf } from './pieces-of.ts';

/** Padding makes it large enough for a finger, and leaves the lines where they are. */
const link = 'py-3 font-medium underline underline-offset-4 break-words';

/** `/privacy` and `/terms`: plain words, and who runs this installation where that is known; `children` come with them, at their end. */
export function LegalPage({ page, children }: { page: 'privacy' | 'terms'; children?: ReactNode }) {
  const { t } = useLingui();
  const locale = currentLocale();
  const loadFailure = useLoadFailure();
  const words = useQuery({ queryKey: ['legal', locale], queryFn: () => legalWords(locale), staleTime: Infinity });
  const installation = useQuery(installationQuery);
  useTitle(page === 'privacy' ? t`Privacy` : t`Terms of use`);
  if (words.isError) return <FailureNotice {...loadFailure(words)} />;
  if (installation.isError) return <FailureNotice {...loadFailure(installation)} />;
  if (!words.data || !installation.data) return <Skeleton className="h-96 !rounded-card" />;
  const { title, lead, sections } = words.data[page];
  return (
    <article className="flex flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-ink-soft text-lg">{lead}</p>
      </header>
      {sections.map((section) => (
        <section key={section.title} className="flex flex-col gap-2">
          <h2 className="text-lg">{section.title}</h2>
          {section.lines.map((line) => (
            <Line key={line} line={line} words={words.data} installation={installation.data} />
          ))}
        </section>
      ))}
      {children}
    </article>
  );
}

function Line({ line, words, installation }: { line: string; words: LegalWords; installation: Installation }) {
  const { t } = useLingui();
  const { operatorName, privacyEmail: email, supportUrl: support } = installation;
  const places: Record<string, ReactNode> = {
    data: (
      <Link to="/settings/data" className={link}>
        {t`Your data`}
      </Link>
    ),
    email: email && (
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
    ),
    support: support && (
      <a href={support} className={link}>
        {support}
      </a>
    ),
  };
  // A name may end with a dot of its own.
  const pieces = piecesOf(line.replace('{operator}', operatorName ?? words.operator).replace('..', '.'));
  if (pieces.some(({ place }) => place && !places[place])) return null;
  return (
    <p>
      {pieces.map(({ key, text, place }) => (
        <span key={key}>{place ? places[place] : text}</span>
      ))}
    </p>
  );
}
