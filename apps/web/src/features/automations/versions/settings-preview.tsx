import { Trans } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { type AutomationKind, KINDS, type Settings, tryText } from '@recado/engine';
import { ContentBubble } from '../preview/content-bubble.tsx';
import { fanOf, knownOf } from '../preview/fan-of.ts';

interface Props {
  kind: AutomationKind;
  settings: Settings;
  locale: Locale;
}

/** A picture of settings: the words that they answer to, and the messages that the fan gets. */
export function SettingsPreview({ kind, settings, locale }: Props) {
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
