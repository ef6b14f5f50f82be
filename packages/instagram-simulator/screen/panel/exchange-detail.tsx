import { Check, Copy, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api, type Exchange } from '../api.ts';
import { leave } from '../place.ts';
import { useSpeech } from '../speech-provider.tsx';
import { attempt, toast } from '../toast.tsx';
import { after } from '../virtual-now.ts';
import { FaultChip } from './faults/fault-chip.tsx';
import { Json } from './json.tsx';
import { purposeWords } from './purpose-words.ts';
import { StatusChip } from './status-chip.tsx';

/** Whoever looks at the wire once looks again. */
const rawKey = 'simulator.raw';

/** One exchange opened: what it was for, and behind it what was sent and what was answered. */
export function ExchangeDetail({ exchange }: { exchange: Exchange }) {
  const { say, locale } = useSpeech();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && leave('call');
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const about = [exchange.purpose.shop, exchange.purpose.post].filter((one) => one !== null).join(' · ');
  const replay = async () => {
    const done = await attempt(api.replay(exchange.seq).then(() => true));
    if (done) toast(say('replayed'));
  };
  return (
    <section aria-label={say('exchange')} className="flex min-h-0 min-w-0 flex-1 flex-col xl:border-l xl:border-line">
      <div className="flex items-start gap-2 border-b border-line py-3 pr-2 pl-4">
        <div className="min-w-0 flex-1 space-y-1.5">
          <h3 className="text-[15px] leading-snug font-bold">{purposeWords(exchange, say)}</h3>
          {exchange.purpose.text && (
            <p dir="auto" className="line-clamp-3 text-sm">
              “{exchange.purpose.text}”
            </p>
          )}
          {about && (
            <p dir="auto" className="truncate text-sm text-muted">
              {about}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
            <StatusChip status={exchange.status} />
            <span className="tabular-nums">{Math.round(exchange.ms)} ms</span>
            <span className="tabular-nums">{new Date(exchange.at).toLocaleString(locale)}</span>
            {exchange.fault && <FaultChip fault={exchange.fault} />}
          </p>
        </div>
        {exchange.direction === 'webhook' && (
          <button type="button" onClick={() => void replay()} className="button px-3">
            <RotateCcw aria-hidden className="size-4" /> {say('replay')}
          </button>
        )}
        <button type="button" aria-label={say('close')} onClick={() => leave('call')} className="icon-button">
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={say('bodies')}
        className="min-h-0 flex-1 space-y-4 overflow-y-auto p-4 -outline-offset-2"
      >
        <details
          open={localStorage.getItem(rawKey) === 'open'}
          onToggle={(event) => localStorage.setItem(rawKey, event.currentTarget.open ? 'open' : 'closed')}
        >
          <summary className="min-h-11 py-2.5 text-sm font-semibold">{say('rawJson')}</summary>
          <div className="space-y-4">
            <p className="font-mono text-[13px] break-all">
              <b>{exchange.method}</b> {exchange.path}
            </p>
            <Part title={say('sent')} value={exchange.body} />
            <Part title={say('answered')} value={exchange.answer} />
          </div>
        </details>
      </section>
    </section>
  );
}

function Part({ title, value }: { title: string; value: unknown }) {
  const { say } = useSpeech();
  const [copied, setCopied] = useState(false);
  useEffect(() => (copied ? after(1_500, () => setCopied(false)) : undefined), [copied]);
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const Icon = copied ? Check : Copy;
  return (
    <div>
      <div className="flex items-center">
        <h4 className="flex-1 text-sm font-semibold">{title}</h4>
        <button
          type="button"
          aria-label={say('copy', { name: title })}
          onClick={() => void navigator.clipboard?.writeText(text ?? '').then(() => setCopied(true))}
          className="icon-button text-muted"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      </div>
      <Json value={value} />
    </div>
  );
}
