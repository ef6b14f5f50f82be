import { ArrowDownLeft, ArrowUpRight, Radio } from 'lucide-react';
import type { Exchange, World } from '../api.ts';
import { Empty } from '../empty.tsx';
import { go, type Place, usePlace } from '../place.ts';
import { type Say, useSpeech } from '../speech-provider.tsx';
import { Stage } from '../stage/stage.tsx';
import { useTail } from '../tail.ts';
import { ExchangeDetail } from './exchange-detail.tsx';
import { FaultChip } from './faults/fault-chip.tsx';
import { purposeWords } from './purpose-words.ts';
import { StatusChip } from './status-chip.tsx';

/** Everything that crosses the wire, newest first: webhooks and callbacks that leave, Graph calls that come. */
export function Traffic({ world }: { world: World | null }) {
  const { say } = useSpeech();
  const place = usePlace();
  const all = useTail<Exchange>('/traffic', 'traffic');
  const lines = (all ?? []).filter((line) => fits(line, place, say));
  const open = all?.find((line) => String(line.seq) === place.call);
  return (
    <div className="flex min-h-0 flex-1">
      <div className={`${open ? 'hidden xl:flex' : 'flex'} min-h-0 min-w-0 flex-1 flex-col overflow-y-auto`}>
        {world && <Stage world={world} />}
        <Filters place={place} />
        {all && lines.length === 0 && (
          <Empty icon={Radio}>{all.length === 0 ? say('noTraffic') : say('noneFits')}</Empty>
        )}
        <ol aria-label={say('traffic')} className="px-2 pb-3">
          {lines.map((line) => (
            <li key={line.seq} className="[content-visibility:auto] [contain-intrinsic-size:auto_60px]">
              <Line line={line} chosen={line === open} />
            </li>
          ))}
        </ol>
      </div>
      {open && <ExchangeDetail exchange={open} />}
    </div>
  );
}

function Filters({ place }: { place: Place }) {
  const { say } = useSpeech();
  const pill = (label: string, chosen: boolean, onClick: () => void) => (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className={`min-h-11 rounded-full px-3 text-[13px] whitespace-nowrap font-semibold ${chosen ? 'bg-ink text-surface' : 'bg-raised text-ink hover:bg-line'}`}
    >
      {label}
    </button>
  );
  return (
    <div className="flex flex-wrap items-center gap-1 px-3 py-3 sm:gap-1.5 sm:px-5">
      {pill(say('all'), !place.direction, () => go({ direction: undefined }, 'replace'))}
      {pill('Webhooks', place.direction === 'webhook', () => go({ direction: 'webhook' }, 'replace'))}
      {pill(say('calls'), place.direction === 'graph', () => go({ direction: 'graph' }, 'replace'))}
      {pill(say('onlyFailed'), place.failed === 'yes', () =>
        go({ failed: place.failed ? undefined : 'yes' }, 'replace'),
      )}
      <input
        type="search"
        aria-label={say('searchTraffic')}
        placeholder={say('searchTraffic')}
        value={place.q ?? ''}
        onChange={(event) => go({ q: event.target.value || undefined }, 'replace')}
        className="field min-w-32 flex-1 py-1 max-sm:basis-full"
      />
    </div>
  );
}

function Line({ line, chosen }: { line: Exchange; chosen: boolean }) {
  const { say, locale } = useSpeech();
  const out = line.direction !== 'graph';
  const way = out ? (line.direction === 'webhook' ? 'webhooksOut' : 'callbackOut') : 'callsIn';
  const Arrow = out ? ArrowUpRight : ArrowDownLeft;
  const time = new Date(line.at).toLocaleTimeString(locale);
  return (
    <button
      type="button"
      aria-current={chosen}
      onClick={() => go({ call: String(line.seq) })}
      className={`flex min-h-12 w-full min-w-0 items-center gap-2.5 rounded-xl px-2 py-1.5 text-left text-sm sm:px-3 ${chosen ? 'bg-soft' : 'hover:bg-raised'}`}
    >
      <span
        className={`flex size-7 shrink-0 items-center justify-center rounded-full ${out ? 'bg-info-soft text-info' : 'bg-soft text-accent'}`}
      >
        <Arrow aria-hidden className="size-4" />
        <span className="sr-only">{say(way)}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-[14px] leading-snug font-semibold">{purposeWords(line, say)}</span>
        <span className="flex min-w-0 gap-2 pt-0.5 text-xs text-muted">
          <span className="shrink-0 tabular-nums">{time}</span>
          {line.fault && <FaultChip fault={line.fault} />}
          <span dir="auto" className="truncate">
            {gist(line)}
          </span>
        </span>
      </span>
      {/* Two lines that say the same are told apart by their number. */}
      <span className="sr-only">#{line.seq % 1_000_000}</span>
      <StatusChip status={line.status} />
      <span className="hidden w-16 shrink-0 text-right text-xs text-muted tabular-nums sm:block">
        {Math.round(line.ms)} ms
      </span>
    </button>
  );
}

/** The words that somebody wrote, or what Instagram objected; else the shop or post that it is about. */
function gist({ status, answer, purpose }: Exchange): string {
  const { text, post, shop } = purpose;
  const refused = status >= 400 ? /"message":("(?:[^"\\]|\\.)*")/.exec(JSON.stringify(answer) ?? '')?.[1] : undefined;
  if (refused) return String(JSON.parse(refused)).slice(0, 120);
  return text ? `“${text.slice(0, 120)}”` : (post ?? shop ?? '');
}

function fits(line: Exchange, place: Place, say: Say): boolean {
  // A callback goes the webhooks' way.
  if (place.direction && (place.direction === 'graph') !== (line.direction === 'graph')) return false;
  if (place.failed && line.status > 0 && line.status < 400 && !line.fault) return false;
  if (!place.q) return true;
  const text = `${purposeWords(line, say)} ${line.method} ${line.path} ${line.status} ${line.fault ?? ''} ${JSON.stringify(line.body)} ${JSON.stringify(line.answer)}`;
  return text.toLowerCase().includes(place.q.toLowerCase());
}
