import { Trans } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { KINDS, tryText } from '@recado/engine';
import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { ContentBubble } from '../preview/content-bubble.tsx';
import { fanOf, knownOf } from '../preview/fan-of.ts';
import { versionQuery } from './use-restore.ts';

/** A picture of one version: the words that it answers to, and the messages that the fan gets. */
export function VersionPreview({ id, version, locale }: { id: string; version: number; locale: Locale }) {
  const loadFailure = useLoadFailure();
  const one = useQuery(versionQuery(id, version));
  if (one.isError) return <FailureNotice {...loadFailure(one)} />;
  if (!one.data) return <Skeleton className="h-24 w-full !rounded-control" />;
  const { kind, settings } = one.data;
  const list = KINDS[kind].words;
  const words = list && !settings.anyComment ? settings[list] : [];
  const { messages } = tryText({
    text: words[0] ?? '…',
    settings,
    kind,
    locale,
    ...fanOf(knownOf(kind)[0] ?? 'nothing'),
  });
  return (
    <div className="flex flex-col gap-3 rounded-control bg-well/60 p-3 text-[0.9375rem]">
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li key={word} className="max-w-full break-all rounded-pill bg-surface px-2.5 py-0.5" dir="auto">
              {word}
            </li>
          ))}
        </ul>
      )}
      {messages.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No message goes out.</Trans>
        </p>
      )}
      {messages.map(({ kind: sort, content }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages of one answer in their order
        <div key={`${sort}${place}`} className="flex flex-col rounded-control bg-surface p-2">
          <ContentBubble content={content} />
        </div>
      ))}
    </div>
  );
}
