import type { PlayName, Swarm } from './draw-swarm.ts';

// What a planted bug needs in order to do harm.

/** Switches off, before all others, what few of them need, so that the search of the rest is short. */
export function plain(swarm: Swarm): void {
  Object.assign(swarm, { chats: 0, ownerFirst: false, plays: [], mergeEvery: 0 });
}

export function webhooksTwice(swarm: Swarm): void {
  Object.assign(swarm.simulator, { duplicateWebhooks: 0.7, duplicateCopies: 2, webhookBatch: 1 });
}

export function answersLost(swarm: Swarm): void {
  Object.assign(swarm.network, { answerLost: 0.4, requestLost: 0 });
}

/**
 * A process that dies while calls are on their way, which no echo tells of. Messages too, which may be sent twice: Instagram itself takes
 * one private reply of a comment.
 */
export function diesInCalls(swarm: Swarm): void {
  Object.assign(swarm, { chats: 12, comments: 6, span: 180_000, crashEvery: 8_000, processes: 1 });
  Object.assign(swarm, { pauseEvery: 0, databaseAwayEvery: 0, loseToken: false });
  Object.assign(swarm.network, { slowMs: 3_000, requestLost: 0, answerLost: 0, refused: 0 });
  Object.assign(swarm.simulator, { echoes: 'lost', throttle: null, refuse: [] });
}

export function arrivesLate(swarm: Swarm): void {
  Object.assign(swarm.network, { late: 0.4, lateMs: 60_000, requestLost: 0.1 });
  Object.assign(swarm.simulator, { echoes: 'lost' });
}

export function echoesFirst(swarm: Swarm): void {
  Object.assign(swarm.simulator, { echoes: 'before', echoDelayMs: 0 });
}

export function fewPeople(swarm: Swarm): void {
  Object.assign(swarm, { people: 1, comments: 16, human: 0, ownerTalks: 0.8, span: 45_000, databaseAwayEvery: 0 });
  Object.assign(swarm.network, { requestLost: 0.3, answerLost: 0.1 });
  Object.assign(swarm.simulator, { echoes: 'after', echoDelayMs: 0 });
}

export function standsStill(swarm: Swarm): void {
  Object.assign(swarm, {
    pauseEvery: 25_000,
    crashEvery: 0,
    kill: 0,
    processes: 2,
    comments: 16,
    span: 180_000,
  });
  Object.assign(swarm.network, { slowMs: 5_000, answerLost: 0.3, requestLost: 0 });
}

/** Stands still while some calls are refused for a moment: what a stood-still process then records is no longer true. */
export function standsStillRefused(swarm: Swarm): void {
  standsStill(swarm);
  Object.assign(swarm.simulator, { refuse: { code: 100, subcode: 2018008, probability: 0.4 } });
}

export function refusals(swarm: Swarm): void {
  Object.assign(swarm.simulator, { refuse: { code: 551, subcode: 1545041, probability: 0.5 } });
}

/** Second steps die on their way, and no echo tells: only guessing is left. */
export function nobodyKnows(swarm: Swarm): void {
  Object.assign(swarm, { crashEvery: 4_000, kill: 0.05, comments: 16, span: 180_000, credits: 'unlimited' });
  Object.assign(swarm.network, { requestLost: 0.4 });
  Object.assign(swarm.simulator, { echoes: 'lost' });
}

/** One at a time: what is decided together knows of each other. */
export function manyMessages(swarm: Swarm): void {
  Object.assign(swarm, { chats: 16, span: 180_000 });
  Object.assign(swarm.simulator, { webhookBatch: 1, webhookDelayMs: 0 });
}

/** Few enough that somebody writes nothing but a greeting. */
export function fewMessages(swarm: Swarm): void {
  Object.assign(swarm, { chats: 3 });
}

/** This plays, and little of the rest, in a world where most things go well. */
export function plays(play: PlayName): (swarm: Swarm) => void {
  return (swarm) =>
    Object.assign(swarm, { plays: [play], comments: 3, people: 1, span: 180_000, credits: 'unlimited' });
}
