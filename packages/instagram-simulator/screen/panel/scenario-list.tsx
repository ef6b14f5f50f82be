import { Play, Square } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { api } from '../api.ts';
import type { ScenarioRun, Scenarios } from '../fault-shapes.ts';
import { refresh, useLive } from '../live.ts';
import { useSpeech } from '../speech-provider.tsx';
import { attempt, toast } from '../toast.tsx';
import type { WordKey } from '../words/index.ts';

const events = ['state'] as const;

/** Stories that can be told again, and how far the present one has come. */
export function ScenarioList() {
  const { say, locale } = useSpeech();
  const { data } = useLive<Scenarios>('/scenarios', events);
  const [hurry, setHurry] = useState(false);
  if (!data) return null;
  const { run } = data;
  const start = async (wanted: { name: string } | { scenario: unknown }) => {
    await attempt(api.runScenario(wanted, hurry));
    await refresh('/scenarios');
  };
  const running = run?.end === null;
  return (
    <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-4 py-4 sm:px-5">
      <p className="max-w-prose text-sm text-pretty text-muted">{say('scenariosNote')}</p>
      {run && <Progress run={run} title={titleOf(run, say)} />}
      <label className="flex min-h-11 w-fit items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          checked={hurry}
          onChange={(event) => setHurry(event.target.checked)}
          className="size-5 accent-accent"
        />
        {say('hurry')}
      </label>
      <ul className="grid gap-3 xl:grid-cols-2">
        {data.scenarios.map(({ name, title, about, lastsMs }) => {
          const words = shipped[name];
          const shownTitle = words ? say(words.title) : title;
          return (
            <li key={name} className="flex flex-col rounded-2xl border border-line p-4">
              <h3 className="text-[15px] font-bold">{shownTitle}</h3>
              <p className="flex-1 pt-1 text-sm text-pretty text-muted">{words ? say(words.about) : about}</p>
              <div className="flex items-center gap-3 pt-3">
                <span className="flex-1 text-xs text-muted tabular-nums">
                  {say('lasts', { time: lengthOf(lastsMs, locale) })}
                </span>
                <button
                  type="button"
                  disabled={running}
                  aria-label={say('runNamed', { name: shownTitle })}
                  onClick={() => void start({ name })}
                  className="button"
                >
                  <Play aria-hidden className="size-4" /> {say('run')}
                </button>
              </div>
            </li>
          );
        })}
        <OwnFile disabled={running} onRead={(scenario) => void start({ scenario })} />
      </ul>
    </div>
  );
}

function Progress({ run, title }: { run: ScenarioRun; title: string }) {
  const { say } = useSpeech();
  const stop = async () => {
    await attempt(api.stopScenario());
    await refresh('/scenarios');
  };
  return (
    <section aria-label={title} className="rounded-2xl bg-soft p-4">
      <div className="flex min-w-0 items-center gap-3">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-[15px] font-bold text-balance">
            {title}
          </p>
          <p role="status" className="text-sm tabular-nums">
            {run.end === null ? say('progress', { done: run.done, all: run.of }) : endOf(run, say)}
          </p>
        </div>
        {run.end === null && (
          <button type="button" onClick={() => void stop()} className="button text-bad">
            <Square aria-hidden className="size-4" /> {say('stop')}
          </button>
        )}
      </div>
      {run.end === null && (
        <progress
          aria-label={title}
          value={run.done}
          max={run.of}
          className="mt-3 h-2 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-accent"
        />
      )}
      {run.problem && <p className="pt-2 text-sm text-bad">{run.problem}</p>}
    </section>
  );
}

function OwnFile({ disabled, onRead }: { disabled: boolean; onRead: (scenario: unknown) => void }) {
  const { say } = useSpeech();
  const id = useId();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const text = await field.files?.[0]?.text();
    field.value = '';
    if (text === undefined) return;
    try {
      onRead(JSON.parse(text));
    } catch {
      toast(say('notJson'), true);
    }
  };
  return (
    <li className="flex flex-col rounded-2xl border border-dashed border-edge p-4">
      <label htmlFor={id} className="text-[15px] font-bold">
        {say('ownScenario')}
      </label>
      <p id={`${id}-hint`} className="flex-1 pt-1 text-sm text-muted">
        {say('ownScenarioHint')}
      </p>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        aria-describedby={`${id}-hint`}
        disabled={disabled}
        onChange={(event) => void choose(event)}
        className="mt-3 min-h-11 w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:rounded-xl file:border file:border-line file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
    </li>
  );
}

type Say = ReturnType<typeof useSpeech>['say'];

function endOf(run: ScenarioRun, say: Say): string {
  const words = { done: say('toldToTheEnd'), stopped: say('stopped'), failed: say('failed') };
  return `${words[run.end ?? 'done']} · ${say('progress', { done: run.done - run.skipped, all: run.of })}`;
}

function titleOf(run: ScenarioRun, say: Say): string {
  const words = run.name === null ? undefined : shipped[run.name];
  return words ? say(words.title) : run.title;
}

/** `38.5 hr`, `2 min` in the active language. */
function lengthOf(ms: number, locale: string): string {
  const hours = ms >= 3_600_000;
  const unit = hours ? 'hour' : ms >= 60_000 ? 'minute' : 'second';
  const size = { hour: 3_600_000, minute: 60_000, second: 1_000 }[unit];
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(ms / size);
}

/** Words of the scenarios that come with the simulator; any other speaks for itself. */
const shipped: Record<string, { title: WordKey; about: WordKey } | undefined> = {
  'lost-answers': { title: 'lostAnswers', about: 'lostAnswersAbout' },
  'throttled-afternoon': { title: 'throttledAfternoon', about: 'throttledAfternoonAbout' },
  'live-burst': { title: 'liveBurst', about: 'liveBurstAbout' },
  'live-40-minutes': { title: 'live40Minutes', about: 'live40MinutesAbout' },
  'live-100-a-second': { title: 'live100ASecond', about: 'live100ASecondAbout' },
  'story-reply': { title: 'storyReply', about: 'storyReplyAbout' },
  'silent-36-hours': { title: 'silent36Hours', about: 'silent36HoursAbout' },
  'nothing-in-order': { title: 'nothingInOrder', about: 'nothingInOrderAbout' },
  'codes-nobody-expects': { title: 'codesNobodyExpects', about: 'codesNobodyExpectsAbout' },
};
