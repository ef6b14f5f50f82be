import { expect, test } from 'vitest';
import { noFaults } from '../packages/instagram-simulator/src/faults/faults.ts';
import { drawFaults } from './campaigns/kill/plan-rounds.ts';
import { seeded } from './campaigns/seeded.ts';
import { drawSwarm } from './simulation/draw-swarm.ts';

const SEEDS = 600;
/** Switches that are answered in few ways, of which each must be drawn. */
const WAYS: Readonly<Record<string, readonly unknown[]>> = {
  tapCounts: ['at_once', 'late', 'never'],
  ownComments: ['ig_id', 'app_scoped', 'name'],
  selfIdOfStrangers: [true, false],
  secondReply: ['2534023', '2534025', 'http_500'],
  consentCode: [230, 100, 200, 10],
  code10Status: [403, 400],
  echoAppIds: [true, false],
  times: ['iso', 'unix'],
  bareEdits: [true, false],
};
const SIGN_IN = 'says how a sign-in is answered, and nobody signs in while the pipeline works';
const SCREENS = 'is about what screens read, and not about what is received or sent';
const CONFIGURED = 'a wrong setting of the app: nothing arrives, and nothing can be promised';
const CONNECTION = 'the network between plays it: the simulation’s in network.ts, the kill campaign’s by killing';
const OWN_TESTS = 'has tests of its own, where its outcome is one and known';
/** Why a campaign leaves a switch as it is. */
const LEFT_ALONE: Readonly<Record<string, string>> = {
  expiresIn: SIGN_IN,
  tokenBody: SIGN_IN,
  meBody: SIGN_IN,
  caption: SCREENS,
  pictureSeconds: SCREENS,
  errorLanguage: 'codes are read, never words',
  loseWebhooks: 'what a sweep must find again has tests of its own, against the simulator’s truth',
  appMode: CONFIGURED,
  unticked: CONFIGURED,
  webhookSecret: CONFIGURED,
  autoUnsubscribe: CONFIGURED,
  webhookShape: 'shapes are the fuzz’s; truth is held against what was sent in one',
  webhookRetries: 'patient: what is refused must come again, or nothing could be missed',
  sha1Signature: 'sent in every run, and never looked at',
  separateCommentIds: 'the checkers tell people apart by one id; the probe and the server’s tests have the other',
  echoCopies: 'duplicateWebhooks repeats echoes as well',
  hang: CONNECTION,
  lateExecution: CONNECTION,
  lateExecutionMs: CONNECTION,
  cutBody: CONNECTION,
  limits: 'Instagram’s own limits hold in every run',
  usage: OWN_TESTS,
  richRefusalSubcode: OWN_TESTS,
  readBackLagMs: OWN_TESTS,
  missingThreads: OWN_TESTS,
};
const IN_SIMULATION: Readonly<Record<string, string>> = {
  loseAnswers: CONNECTION,
  timeoutAfterAccept: CONNECTION,
  timeoutMs: CONNECTION,
};
const IN_KILL: Readonly<Record<string, string>> = {
  webhookDelayMs: 'real processes are late by themselves',
  timeoutMs: 'divided with every other wait, by one figure',
  throttle: 'a pause of minutes would be waited for in real time',
};
/** Ways that one of them leaves out. */
const LEFT_WAYS: Readonly<Record<string, string>> = {
  'kill tapCounts never':
    'what follows a tap keeps its window for a day, in real time; the gate opens to whose profile cannot be read',
};

const DRAWN = {
  simulation: {
    draw: (seed: number) => drawSwarm(seeded(String(seed))).simulator,
    leftAlone: { ...LEFT_ALONE, ...IN_SIMULATION },
  },
  kill: { draw: (seed: number) => drawFaults(seeded(String(seed))), leftAlone: { ...LEFT_ALONE, ...IN_KILL } },
};

test.each(Object.entries(DRAWN))('%s: every switch of the simulator is drawn, or left alone for a reason', (_, one) => {
  const seen = new Map<string, Set<string>>();
  for (let seed = 0; seed < SEEDS; seed++)
    for (const [name, value] of Object.entries(one.draw(seed)))
      seen.set(name, (seen.get(name) ?? new Set()).add(JSON.stringify(value)));
  const names = Object.keys(noFaults());
  const drawn = names.filter((name) => (seen.get(name)?.size ?? 0) > 1);
  expect(names.filter((name) => !drawn.includes(name))).toEqual(names.filter((name) => name in one.leftAlone));
  expect([...seen.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test.each(Object.entries(DRAWN))('%s: of the switches with few answers each is drawn', (campaign, { draw }) => {
  const swarms = Array.from({ length: SEEDS }, (_, seed): Record<string, unknown> => ({ ...draw(seed) }));
  const missing = Object.entries(WAYS).flatMap(([name, ways]) =>
    ways.filter((way) => !swarms.some((swarm) => swarm[name] === way)).map((way) => `${campaign} ${name} ${way}`),
  );
  expect(missing).toEqual(Object.keys(LEFT_WAYS).filter((left) => left.startsWith(`${campaign} `)));
});

test.each(Object.entries(DRAWN))(
  '%s: posts and people that may not be written to are refused as the field does',
  (_, one) => {
    const codes = new Set<string>();
    for (let seed = 0; seed < SEEDS; seed++)
      for (const rule of [one.draw(seed).refuse ?? []].flat())
        codes.add(`${Reflect.get(rule as object, 'code')}/${Reflect.get(rule as object, 'subcode')}`); // as: rules are objects
    expect([...codes]).toEqual(expect.arrayContaining(['551/1545041', '200/2534066', '200/null', '10/2534048']));
  },
);
