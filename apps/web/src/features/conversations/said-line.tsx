import { Trans, useLingui } from '@lingui/react/macro';
import type { Said } from '@recado/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useKindNames } from '../../i18n/names/use-kind-names.ts';
import { useReasonWords } from '../../i18n/reason-words.ts';
import { useShownWords } from '../../i18n/shown-words.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** One line: the words in a bubble, theirs at the left and the account's at the right, below it who wrote it, when, and what became of it. */
export function SaidLine({ line }: { line: Said }) {
  const { by, at, kind, media } = line;
  const format = useFormat();
  const isTheirs = by === 'person';
  const caption = media?.caption.slice(0, 60);
  return (
    <article className={clsx('flex max-w-[85%] flex-col gap-1', isTheirs ? 'self-start' : 'items-end self-end')}>
      {kind === 'comment' && (
        <span className="text-[0.8125rem] text-ink-soft" dir="auto">
          {caption ? <Trans>Commented on “{caption}”</Trans> : <Trans>Commented</Trans>}
        </span>
      )}
      <div
        className={clsx(
          'whitespace-pre-wrap rounded-[1.1rem] px-3.5 py-2',
          by === 'here' || by === 'instagram' ? 'bg-accent-soft text-on-accent-soft' : 'bg-well',
          kind !== 'message' && 'italic',
        )}
        dir="auto"
      >
        <Words line={line} />
      </div>
      <span className="flex flex-wrap gap-x-1.5 px-1 text-[0.8125rem] text-ink-soft">
        <Writer line={line} />
        <time dateTime={new Date(at).toISOString()} title={format.exactTime(at)}>
          {format.clock(at)}
        </time>
        <State line={line} />
      </span>
      <Why line={line} />
    </article>
  );
}

/** The words of a line, or what it shows; what is not kept any more says so. */
function Words({ line: { by, kind, text, shows, content } }: { line: Said }) {
  const { t } = useLingui();
  const shown = useShownWords();
  if (text !== null) return kind === 'tap' ? <Trans>Tapped “{text}”</Trans> : text;
  if (content === null)
    return shown({ kind: 'message', shows }) ?? <span className="italic">{t`Not kept any more`}</span>;
  if (content.shape === 'audio') return t`A voice message`;
  const words = content.shape === 'card' ? [content.title, content.subtitle].filter(Boolean).join('\n') : content.text;
  return (
    <>
      {words}
      {content.shape !== 'text' && content.buttons.length > 0 && (
        <span className="mt-1.5 flex flex-wrap gap-1.5">
          {content.buttons.map(({ title, url }, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may say the same
              key={place}
              title={url}
              className={clsx(
                'rounded-mark px-2.5 py-0.5 font-medium text-[0.875rem]',
                by === 'automation' && 'bg-surface',
              )}
            >
              {title}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function Writer({ line: { by, automation } }: { line: Said }) {
  const kinds = useKindNames();
  switch (by) {
    case 'person':
      return null;
    case 'here':
      return <Trans>You, here</Trans>;
    case 'instagram':
      return <Trans>You, in Instagram</Trans>;
    case 'automation': {
      const kind = Object.entries(kinds).find(([one]) => one === automation?.kind)?.[1].one;
      const name = automation?.name?.trim() || kind;
      return <span dir="auto">{name ? <Trans>Automation: {name}</Trans> : <Trans>Automation</Trans>}</span>;
    }
  }
}

function State({ line: { state } }: { line: Said }) {
  switch (state) {
    case null:
    case 'sent':
      return null;
    case 'ready':
    case 'sending':
    case 'unknown':
      return <Trans>on its way</Trans>;
    case 'held':
      return (
        <b className="text-warn">
          <Trans>waits</Trans>
        </b>
      );
    case 'unprovable':
      return (
        <b className="text-warn">
          <Trans>not known whether it arrived</Trans>
        </b>
      );
    case 'failed':
    case 'skipped':
    case 'expired':
      return (
        <b className="text-bad">
          <Trans>not sent</Trans>
        </b>
      );
  }
}

/** Says why a message of ours has not arrived. */
function Why({ line: { by, state, reason } }: { line: Said }) {
  const words = useReasonWords();
  if (reason === null || state === 'sent') return null;
  if (by === 'here' && reason === 'too_late')
    return (
      <Reason>
        <Trans>
          It could not leave within an hour, so it was not sent. Send it again if it still says what you want.
        </Trans>
      </Reason>
    );
  if (by === 'here' && reason === 'outcome_unknown')
    return (
      <Reason>
        <Trans>Instagram never said whether it arrived. Look into the Instagram app before you write it again.</Trans>
      </Reason>
    );
  return <Reason>{words(reason)}</Reason>;
}

function Reason({ children }: { children: ReactNode }) {
  return <p className="px-1 text-[0.8125rem] text-ink-soft">{children}</p>;
}
