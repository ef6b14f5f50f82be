import type { Activity, DeliveryReason, Home, HomeStep } from '@recado/contract';
import type { Fortnight } from '../insights/index.ts';
import type { RecentRow, SetUpRow } from './store.ts';

interface Read {
  recent: RecentRow;
  setUp: SetUpRow;
  fortnight: Fortnight;
  latest: Activity[];
}

/** Makes Home's answer of what was read. Pure. */
export function presentHome({ recent, setUp, fortnight, latest }: Read): Home {
  return {
    ...fortnight,
    automations: { answering: setUp.answering, paused: setUp.paused },
    recent: { read: recent.read, asked: recent.asked, answered: recent.answered, failed: recent.failed },
    lastAnswerAt: recent.last_answer_at,
    waits: {
      credits: recent.waits_for_credits,
      follows: recent.waits_for_follows,
      nextPost: setUp.next_post,
      remixes: setUp.remixes,
      drafts: setUp.drafts,
    },
    problems: recent.problems.map(({ reason, count }) => ({ reason: reason as DeliveryReason, count })), // as: the pipeline writes the contract's reasons alone
    capped: recent.capped,
    latest,
    steps: { done: stepsDone(recent, setUp), putAway: setUp.put_away },
  };
}

/** An automation that was paused before it answered anything is to be switched on again; after that the step is done for good. */
function stepsDone({ last_answer_at }: RecentRow, setUp: SetUpRow): HomeStep[] {
  const done: Record<Exclude<HomeStep, 'install'>, boolean> = {
    connected: setUp.connected,
    automation: setUp.any_on || last_answer_at !== null,
    answer: last_answer_at !== null,
    welcome: setUp.welcome,
    stories: setUp.stories,
    profile: setUp.registered,
  };
  return Object.entries(done).flatMap(([step, is]) => (is ? [step as HomeStep] : [])); // as: its keys are steps
}
