import type { Faults } from '@recado/instagram-simulator';
import type { Draw } from '../campaigns/seeded.ts';
import type { NetworkFaults } from './world/open-host.ts';

/** The plays that may run beside the posts of every seed. */
const PLAYS = ['gate', 'voice', 'live', 'remix', 'nextPost', 'story'] as const;
export type PlayName = (typeof PLAYS)[number];

/** The faults that one seed switches on, each class with a strength of its own (swarm testing). */
export interface Swarm {
  processes: number;
  /** Chance of dying at a visit of a kill point. */
  kill: number;
  /** Mean virtual milliseconds between crashes at any moment; 0 for none. */
  crashEvery: number;
  pauseEvery: number;
  skewMs: number;
  databaseAwayEvery: number;
  commitUnknown: number;
  slowDatabaseMs: number;
  network: NetworkFaults;
  simulator: Partial<Faults>;
  /** Share of the people whose account the owner answers by hand with the very same words. */
  human: number;
  /** Share of the messages that the owner follows up by hand, in other words. */
  ownerTalks: number;
  loseToken: boolean;
  /** Credits of the accounts: plenty, or so many. */
  credits: 'unlimited' | 'tight';
  /** The period of the credits ends in the middle of the run. */
  periodEnds: boolean;
  monthEnds: boolean;
  deletions: number;
  edits: boolean;
  sweeps: boolean;
  forgeries: boolean;
  comments: number;
  people: number;
  /** Virtual milliseconds over which people are active. */
  span: number;
  longestPoll: number;
  /** Messages that people write; with none, nothing is set up that answers messages or stories. */
  chats: number;
  /** Automation stands back for whom the owner has written to. */
  ownerFirst: boolean;
  /** Kinds of automations that play besides, each with people and media of its own. */
  plays: readonly PlayName[];
  /** A post comes to be of restricted age meanwhile. */
  restricts: boolean;
  /** Mean virtual milliseconds between two merges of keys; 0 for none. */
  mergeEvery: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export function drawSwarm(draw: Draw): Swarm {
  const swarm = drawAll(draw);
  // That a message answers a story is not known of one that was asked for (decisions/025), as is one whose own webhook comes late.
  if (swarm.plays.includes('story')) Object.assign(swarm.simulator, { editsOfZero: 0, editsInstead: 0 });
  return swarm;
}

function drawAll(draw: Draw): Swarm {
  const on = (share: number, strength: () => number) => (draw.chance(share) ? strength() : 0);
  const upTo = (most: number) => () => most * draw.next();
  return {
    processes: draw.chance(0.5) ? 2 : 1,
    kill: on(0.5, upTo(0.05)),
    crashEvery: on(0.5, () => draw.whole(4, 60) * SECOND),
    pauseEvery: on(0.3, () => draw.whole(10, 120) * SECOND),
    skewMs: on(0.3, () => draw.whole(-600, 600) * SECOND),
    databaseAwayEvery: on(0.35, () => draw.whole(10, 90) * SECOND),
    commitUnknown: on(0.4, upTo(0.08)),
    slowDatabaseMs: draw.pick([1, 5, 50]),
    network: {
      refused: on(0.3, upTo(0.2)),
      requestLost: on(0.4, upTo(0.2)),
      answerLost: on(0.5, upTo(0.3)),
      odd400: on(0.3, upTo(0.15)),
      late: on(0.3, upTo(0.15)),
      lateMs: draw.pick([2, 15, 40]) * SECOND,
      slowMs: draw.pick([5, 80, 1_500]),
      unreadable: draw.branch('unreadable').pick([0, 0, 0.4]),
    },
    simulator: { ...withRefusals(drawSimulator(draw), draw.branch('refusals')), ...drawField(draw.branch('field')) },
    human: on(0.25, upTo(0.4)),
    ownerTalks: on(0.3, upTo(0.4)),
    loseToken: draw.chance(0.25),
    credits: draw.chance(0.3) ? 'tight' : 'unlimited',
    periodEnds: draw.chance(0.25),
    monthEnds: draw.chance(0.2),
    deletions: on(0.3, upTo(0.3)),
    edits: draw.chance(0.3),
    sweeps: draw.chance(0.4),
    forgeries: draw.chance(0.3),
    comments: draw.whole(3, 16),
    people: draw.whole(1, 6),
    span: draw.pick([10 * SECOND, 45 * SECOND, 3 * MINUTE]),
    longestPoll: draw.pick([2 * SECOND, 10 * SECOND, 30 * SECOND]),
    chats: draw.chance(0.25) ? draw.whole(1, 6) : 0,
    ownerFirst: draw.chance(0.5),
    plays: drawPlays(draw.branch('plays')),
    restricts: draw.branch('restricts').chance(0.2),
    mergeEvery: draw.branch('merges').pick([0, 0, 0, 1, 5, 15]) * SECOND,
  };
}

/** One in three seeds of four, in some of them two. */
function drawPlays(draw: Draw): PlayName[] {
  const count = draw.pick([0, 1, 1, 2, 1, 1, 0, 1]);
  return draw.shuffled(PLAYS).slice(0, count);
}

function drawSimulator(draw: Draw): Partial<Faults> {
  const share = (odds: number, most: number) => (draw.chance(odds) ? most * draw.next() : 0);
  const code = draw.pick([4, 17, 613, 80002] as const);
  const throttle = draw.chance(0.2)
    ? { code, probability: 0.2 * draw.next(), estimatedMinutes: draw.whole(0, 20) }
    : null;
  const refusal = draw.pick([
    { code: 551, subcode: 1545041 },
    { code: 100, subcode: 2534014 },
    { code: 613, subcode: null },
    { code: 2, subcode: null },
    { code: 10, subcode: 2534022 },
  ]);
  return {
    duplicateWebhooks: share(0.5, 0.5),
    duplicateCopies: draw.whole(1, 3),
    reorderWebhooks: share(0.5, 0.5),
    reorderMs: draw.pick([500, 20_000]),
    webhookDelayMs: draw.chance(0.2) ? draw.whole(0, 5_000) : 0,
    webhookBatch: draw.pick([1, 10, 1_000]),
    echoes: draw.pick(['before', 'after', 'after', 'lost'] as const),
    echoDelayMs: draw.chance(0.5) ? draw.pick([200, 5_000, 120_000, 3_600_000]) : 0,
    errors5xx: share(0.4, 0.3),
    error5xxExecutes: draw.chance(0.6),
    throttle,
    refuse: draw.chance(0.25) ? { ...refusal, probability: 0.3 * draw.next() } : null,
    rejectRichPrivateReply: draw.chance(0.15),
  };
}

/** The refusals that tell of a post of restricted age, and of a person whom an app without Advanced Access may not write to. */
export const FIELD_REFUSALS = [
  { code: 200, subcode: 2534066 },
  { code: 200, subcode: null },
  { code: 10, subcode: 2534048 },
] as const;

/** Adds one of these in some seeds, besides what is refused already. */
function withRefusals({ refuse = null, ...faults }: Partial<Faults>, draw: Draw): Partial<Faults> {
  const before = refuse === null ? [] : [refuse].flat();
  if (!draw.chance(0.3)) return { ...faults, refuse: before };
  return { ...faults, refuse: [...before, { ...draw.pick(FIELD_REFUSALS), probability: 0.3 * draw.next() }] };
}

/** Draws faults that field reports show of the real Instagram. */
function drawField(draw: Draw): Partial<Faults> {
  const share = (odds: number, most: number) => (draw.chance(odds) ? most * draw.next() : 0);
  return {
    editsOfZero: share(0.5, 0.8),
    editsInstead: share(0.4, 0.6),
    bareEdits: draw.chance(0.5),
    tapCounts: draw.pick(['at_once', 'at_once', 'late', 'late', 'never'] as const),
    tapLateMs: draw.pick([2, 25, 120]) * SECOND,
    commentRepeats: draw.pick([1, 1, 3, 5]),
    ownComments: draw.pick(['ig_id', 'app_scoped', 'name'] as const),
    selfIdOfStrangers: draw.chance(0.5),
    secondReply: draw.pick(['2534023', '2534023', '2534025', 'http_500'] as const),
    consentCode: draw.pick([230, 100, 200, 10] as const),
    code10Status: draw.pick([403, 400] as const),
    echoAppIds: draw.chance(0.3),
    times: draw.pick(['iso', 'iso', 'unix'] as const),
  };
}

/** The switches that are on, for a reader. */
export function describeSwarm(swarm: Swarm): string {
  const shown = (value: unknown): string =>
    typeof value === 'number' ? String(Math.round(value * 1_000) / 1_000) : JSON.stringify(value);
  const flat = Object.entries({ ...swarm, ...swarm.network, ...swarm.simulator })
    .filter(
      ([name, value]) => !['network', 'simulator'].includes(name) && value !== 0 && value !== false && value !== null,
    )
    .map(([name, value]) => `${name} ${shown(value)}`);
  return flat.join(', ');
}
