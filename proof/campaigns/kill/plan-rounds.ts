import { FIELD_REFUSALS } from '../../simulation/draw-swarm.ts';
import { type Draw, seeded } from '../seeded.ts';

/**
 * The kill points of this campaign, each with the most visits a drawn kill may wait for. Nobody is asked to follow here: `check.afterRead`
 * is killed by `pipeline-follow-gate.test.ts`.
 */
export const KILL_VISITS = {
  'rx.afterHmac': 30,
  'rx.beforeInsert': 30,
  'rx.afterCommit': 30,
  'decide.inTx': 12,
  'decide.afterCommit': 12,
  'claim.afterCommit': 10,
  'send.connect': 30,
  'send.bytesWritten': 30,
  'send.responseRead': 30,
  'record.beforeTx': 12,
  'record.afterPlain': 8,
  'record.afterCommit': 12,
  'recon.afterRead': 2,
  'rollover.mid': 3,
} as const;
export type KillPoint = keyof typeof KILL_VISITS;

/** One life of a server process and how it ends. */
export type Round =
  | { kind: 'point'; point: KillPoint; nth: number }
  /** SIGKILL of Postgres with all its processes, `afterMs` into the life; then of the server. */
  | { kind: 'postgres'; afterMs: number }
  /** The server stands still at a point for longer than its leases (F33), goes on, and dies at an arbitrary moment. */
  | { kind: 'pause'; point: KillPoint; nth: number; forMs: number };

const POINTS = Object.keys(KILL_VISITS) as KillPoint[]; // as: its own keys

/** The points where standing still hurts most: claimed and not sent, sent and not recorded, read and not acted on. */
const PAUSES = ['claim.afterCommit', 'send.connect', 'send.responseRead', 'record.beforeTx'] as const;

/** The length of a cycle: one round kills Postgres, one makes a server stand still, the other ten each kill a server at a point. */
const EVERY = 12;

/**
 * `rounds` rounds in drawn order: of each kind of point as many as of any other, or one less. `leaseMs` is the lease as divided for
 * the run.
 */
export function planRounds({ rounds, seed, leaseMs }: { rounds: number; seed: string; leaseMs: number }): Round[] {
  const draw = seeded(seed).branch('plan');
  const each = Math.max(1, Math.round(rounds / EVERY));
  const plan: Round[] = [];
  for (let i = 0; i < each; i++) {
    const point = PAUSES[i % PAUSES.length] ?? PAUSES[0];
    plan.push({ kind: 'postgres', afterMs: draw.whole(300, 1_500) });
    plan.push({ kind: 'pause', point, nth: draw.whole(2, 6), forMs: leaseMs + draw.whole(700, 1_500) });
  }
  for (let left: KillPoint[] = []; plan.length < rounds; ) {
    if (left.length === 0) left = draw.shuffled(POINTS);
    const point = left.pop();
    if (point) plan.push(atPoint(point, draw));
  }
  return draw.shuffled(plan);
}

function atPoint(point: KillPoint, draw: Draw): Round {
  return { kind: 'point', point, nth: draw.whole(1, KILL_VISITS[point]) };
}

/**
 * Draws faults that field reports show of the real Instagram. Taps that never count are left to the simulation: the window of what
 * follows one ends after a day, and the gate opens to whose profile cannot be read.
 */
function drawField(draw: Draw): Record<string, unknown> {
  return {
    editsOfZero: draw.pick([0, 0.3, 0.8]),
    // What so answers a story is greeted as any first message (decisions/025).
    editsInstead: draw.branch('instead').pick([0, 0, 0.3]),
    bareEdits: draw.chance(0.5),
    tapCounts: draw.pick(['at_once', 'late']),
    tapLateMs: draw.whole(100, 1_500),
    commentRepeats: draw.pick([1, 1, 3]),
    ownComments: draw.pick(['ig_id', 'app_scoped', 'name']),
    selfIdOfStrangers: draw.chance(0.5),
    secondReply: draw.pick(['2534023', '2534025', 'http_500']),
    consentCode: draw.pick([230, 100, 200, 10]),
    code10Status: draw.pick([403, 400]),
    echoAppIds: draw.branch('echoes').chance(0.3),
    times: draw.branch('times').pick(['iso', 'iso', 'unix']),
  };
}

const REFUSALS = [{ code: 551, subcode: 1545041 }, ...FIELD_REFUSALS];

/** Draws what the simulator does wrong while a round lasts. */
export function drawFaults(draw: Draw): Record<string, unknown> {
  return {
    duplicateWebhooks: draw.pick([0, 0.2, 0.5]),
    duplicateCopies: draw.whole(1, 3),
    reorderWebhooks: draw.pick([0, 0.3]),
    reorderMs: draw.whole(50, 500),
    webhookBatch: draw.pick([1, 1, 5, 20]),
    loseAnswers: draw.pick([0.03, 0.1]),
    timeoutAfterAccept: draw.pick([0, 0.03]),
    timeoutMs: 900,
    errors5xx: draw.pick([0.02, 0.08]),
    error5xxExecutes: draw.chance(0.5),
    refuse: draw.chance(0.8) ? { ...draw.branch('refusals').pick(REFUSALS), probability: 0.05 } : null,
    rejectRichPrivateReply: draw.chance(0.15),
    echoes: draw.pick(['before', 'after', 'after', 'lost']),
    echoDelayMs: draw.pick([0, 0, 400]),
    ...drawField(draw.branch('field')),
  };
}
