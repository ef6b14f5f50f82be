import type { Rng } from '../world/rng.ts';
import type { Action, CommentTarget, Scenario } from './scenario.ts';

/** One thing that happens at one moment. `person` counts the scenario's people. */
export type Act = { atMs: number } & (
  | { kind: 'comment'; person: number; text: string; on: CommentTarget }
  | { kind: 'write'; person: number; text: string; to: 'inbox' | 'story' }
  | { kind: 'mention' | 'follow' | 'unfollow' | 'block'; person: number }
  | Extract<Action, { kind: 'faults' | 'tap' | 'story' | 'live' | 'endLive' | 'token' | 'messagesAllowed' }>
);

/** The scenario as single acts in order of time. Pure: equal seeds give equal acts. */
export function actsOf(scenario: Scenario, rng: Rng): Act[] {
  const acts = scenario.steps.flatMap(({ atMs, action }): Act[] => {
    switch (action.kind) {
      case 'comment':
      case 'write':
        return inTurn(crowd(action.people, rng), action.times).map((person): Act => {
          const text = pick(action.texts, rng);
          const when = { atMs: atMs + Math.floor(rng.next() * action.overMs), person, text };
          return action.kind === 'comment'
            ? { kind: 'comment', on: action.on, ...when }
            : { kind: 'write', to: action.to, ...when };
        });
      case 'mention':
      case 'follow':
      case 'unfollow':
      case 'block':
        return crowd(action.people, rng).map((person): Act => ({ kind: action.kind, atMs, person }));
      default:
        return [{ ...action, atMs }];
    }
  });
  return acts.sort((a, b) => a.atMs - b.atMs);
}

/** Returns the number of people that the scenario needs. */
export function peopleOf(scenario: Scenario): number {
  return Math.max(1, ...scenario.steps.map(({ action }) => ('people' in action ? action.people : 1)));
}

/** Returns so many different people, shuffled. */
function crowd(people: number, rng: Rng): number[] {
  const all = Array.from({ length: people }, (_, index) => index);
  for (let i = all.length - 1; i > 0; i -= 1) {
    const j = Math.floor(rng.next() * (i + 1));
    const [a, b] = [all[i] ?? 0, all[j] ?? 0];
    all[i] = b;
    all[j] = a;
  }
  return all;
}

function inTurn(people: number[], times: number): number[] {
  return Array.from({ length: times }, (_, index) => people[index % people.length] ?? 0);
}

function pick(texts: string[], rng: Rng): string {
  return texts[Math.floor(rng.next() * texts.length)] ?? '';
}
