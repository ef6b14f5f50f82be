import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';
import { PART } from '@recado/engine/plan';
import { useReasonWords } from '../../i18n/reason-words.ts';
import { When } from '../../i18n/when.tsx';
import { Chip, type Tone } from '../../ui/fields/chip.tsx';
import { WaitsUntil } from './waits-until.tsx';

type Delivery = Activity['deliveries'][number];

/** One message: as it was sent, where it stands, why, and what became of its credit. */
export function DeliveryCard({ delivery }: { delivery: Delivery }) {
  const { t } = useLingui();
  const reason = useReasonWords();
  const state = useStateWords();
  const name = () => {
    if (delivery.gate === 'prompt') return t`Request to follow`;
    if (delivery.content.shape === 'audio') return t`Voice message`;
    if (delivery.kind === 'public_reply') return t`Public reply`;
    if (delivery.part === PART.disclosure) return t`Automation notice`;
    return delivery.part === PART.dm ? t`Direct message` : t`After the tap`;
  };
  const { tone, words } = state(delivery.state);
  return (
    <article className="flex flex-col gap-2.5 rounded-card bg-well p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-[0.9375rem]">{name()}</h3>
        <Chip tone={tone}>{words}</Chip>
      </div>
      <Message content={delivery.content} />
      {delivery.sentAsText && (
        <p className="text-[0.875rem] text-ink-soft">
          <Trans>Sent as plain text: Instagram took no buttons here.</Trans>
        </p>
      )}
      {delivery.reason && delivery.state !== 'sent' && <p className="text-[0.875rem]">{reason(delivery.reason)}</p>}
      <WaitsUntil deliveries={[delivery]} />
      <div className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-soft">
        <Credit credit={delivery.credit} />
        {delivery.settledAt !== null && <When at={delivery.settledAt} />}
      </div>
    </article>
  );
}

function Message({ content }: { content: Delivery['content'] }) {
  const { t } = useLingui();
  if (content.shape === 'audio') {
    // The address is that for Instagram; this page reaches the same file under its own.
    const path = URL.canParse(content.url) ? new URL(content.url).pathname : '';
    // biome-ignore lint/a11y/useMediaCaption: a voice message of the seller's own has no captions
    return <audio controls preload="none" src={path} className="h-11 w-full" aria-label={t`Voice message`} />;
  }
  const text = content.shape === 'card' ? [content.title, content.subtitle].filter(Boolean).join('\n') : content.text;
  return (
    <div className="flex flex-col gap-2">
      <p className="whitespace-pre-wrap" dir="auto">
        {text}
      </p>
      {content.shape !== 'text' && content.buttons.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {content.buttons.map(({ title, url }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may say the same
              key={index}
              title={url}
              className="rounded-mark bg-surface px-2.5 py-1 font-medium text-[0.875rem]"
              dir="auto"
            >
              {title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Credit({ credit }: { credit: Delivery['credit'] }) {
  switch (credit) {
    case 'none':
      return <Trans>No credit</Trans>;
    case 'reserved':
      return <Trans>One credit set aside</Trans>;
    case 'spent':
      return <Trans>One credit spent</Trans>;
    case 'returned':
      return <Trans>The credit came back</Trans>;
    case 'paid_by_us':
      return <Trans>The credit is on us</Trans>;
  }
}

function useStateWords(): (state: Delivery['state']) => { tone: Tone; words: string } {
  const { t } = useLingui();
  return (state) => {
    switch (state) {
      case 'held':
        return { tone: 'warn', words: t`Waiting` };
      case 'ready':
        return { tone: 'info', words: t`Next in line` };
      case 'sending':
        return { tone: 'info', words: t`Being sent` };
      case 'unknown':
        return { tone: 'info', words: t`Looking for proof` };
      case 'sent':
        return { tone: 'good', words: t`Delivered` };
      case 'failed':
        return { tone: 'bad', words: t`Not delivered` };
      case 'skipped':
        return { tone: 'neutral', words: t`Left out` };
      case 'expired':
        return { tone: 'bad', words: t`Too late` };
      case 'unprovable':
        return { tone: 'warn', words: t`Unclear` };
    }
  };
}
