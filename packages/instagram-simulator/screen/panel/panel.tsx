import { BookOpen, ListChecks, type LucideIcon, Radio, SlidersHorizontal, Users } from 'lucide-react';
import type { World } from '../api.ts';
import { go, type Place, usePlace } from '../place.ts';
import { useSpeech } from '../speech-provider.tsx';
import { ClockBar } from './clock-bar.tsx';
import { FaultKnobs } from './faults/fault-knobs.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { Traffic } from './traffic.tsx';
import { TruthList } from './truth-list.tsx';
import { WorldActions } from './world-actions.tsx';

/** The operator's side: the clock, and five rooms behind tabs. */
export function Panel({ world }: { world: World | null }) {
  const { say } = useSpeech();
  const { tab } = usePlace();
  const room = tab ?? 'traffic';
  const names = {
    traffic: say('traffic'),
    faults: say('faults'),
    scenarios: say('scenarios'),
    world: say('world'),
    truth: say('truth'),
  };
  return (
    <section
      aria-label={say('panel')}
      className="flex min-w-0 flex-1 flex-col bg-surface lg:rounded-3xl lg:border lg:border-line"
    >
      <h2 className="sr-only">{say('panel')}</h2>
      <ClockBar world={world} />
      <div
        role="tablist"
        aria-label={say('panel')}
        className="flex shrink-0 border-b border-line px-1 sm:gap-1 sm:px-3"
      >
        {rooms.map(({ key, icon: Icon }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            aria-selected={room === key}
            aria-controls="room"
            onClick={() => go({ tab: key === 'traffic' ? undefined : key, call: undefined })}
            className={`flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-x-2 border-b-2 px-0.5 text-[11px] font-semibold tracking-tight sm:flex-none sm:tracking-normal sm:flex-row sm:px-4 sm:text-sm ${room === key ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink'}`}
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            <span className="max-w-full truncate">{names[key]}</span>
          </button>
        ))}
      </div>
      <div id="room" role="tabpanel" aria-labelledby={`tab-${room}`} className="flex min-h-0 flex-1 flex-col">
        {room === 'traffic' && <Traffic world={world} />}
        {room === 'faults' && <FaultKnobs />}
        {room === 'scenarios' && <ScenarioList />}
        {room === 'world' && world && <WorldActions world={world} />}
        {room === 'truth' && <TruthList world={world} />}
      </div>
    </section>
  );
}

const rooms: { key: NonNullable<Place['tab']> | 'traffic'; icon: LucideIcon }[] = [
  { key: 'traffic', icon: Radio },
  { key: 'faults', icon: SlidersHorizontal },
  { key: 'scenarios', icon: BookOpen },
  { key: 'world', icon: Users },
  { key: 'truth', icon: ListChecks },
];
