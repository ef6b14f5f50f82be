import { useLingui } from '@lingui/react/macro';
import type { Person } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useKindNames } from '../../i18n/names/use-kind-names.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Picture } from '../../ui/pictures/picture.tsx';

const LINE = 'flex min-h-11 items-center gap-3 rounded-control px-2 -mx-2 hover:bg-well';

/** The posts that a person wrote on, and the automations that answered, each with its number; nothing where there are none. */
export function PersonAbout({ person: { posts, automations } }: { person: Pick<Person, 'posts' | 'automations'> }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  return (
    <>
      {posts.length > 0 && (
        <Block title={t`On what`}>
          {posts.map(({ mediaId, caption, pictureUrl, count }) => (
            <Link key={mediaId} to="/activity" search={{ media: mediaId }} className={LINE}>
              <Picture src={pictureUrl} eager className="size-9 shrink-0 rounded-control" />
              <Name>{caption || t`Post without a caption`}</Name>
              <Count>{count}</Count>
            </Link>
          ))}
        </Block>
      )}
      {automations.length > 0 && (
        <Block title={t`Which automations answered`}>
          {automations.map(({ id, kind, name, caption, count }) => {
            const known = Object.entries(kinds).find(([one]) => one === kind)?.[1].one ?? kind;
            return (
              <Link
                key={id}
                to="/automations"
                search={{ q: (name ?? caption ?? '').slice(0, 60) || undefined }}
                className={LINE}
              >
                <Name>{name?.trim() || caption?.trim() || known}</Name>
                <span className="shrink-0 text-[0.875rem] text-ink-soft">{known}</span>
                <Count>{count}</Count>
              </Link>
            );
          })}
        </Block>
      )}
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold text-[0.9375rem]">{title}</h3>
      {children}
    </section>
  );
}

function Name({ children }: { children: ReactNode }) {
  return (
    <span className="min-w-0 flex-1 truncate" dir="auto">
      {children}
    </span>
  );
}

function Count({ children }: { children: number }) {
  return <span className="shrink-0 text-ink-soft tabular-nums">{useFormat().number(children)}×</span>;
}
