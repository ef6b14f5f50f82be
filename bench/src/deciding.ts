import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  type CommentEvent,
  type CompiledAutomation,
  compileAutomation,
  DEFAULT_CAPS,
  decideEvent,
  type Facts,
  type MessageEvent,
  parseSettings,
} from '@recado/engine';
import { indexAutomations } from '../../apps/server/src/pipeline/decide/automations/index-automations.ts';
import { readMachine } from './machine.ts';
import { median } from './statistics.ts';

// `npm run deciding --workspace bench`: what one message or comment costs the engine, with few answers on the account and with
// many of the kinds of which an account may have a thousand, and writes DECIDING.md. The floor is ten of them, in the same run.
const FEW = 10;
const MANY = [100, 1_000];
/** Remixes that wait for their media answer nobody: beside them the account has ten answers to messages. */
const KINDS = ['direct', 'live', 'remix'] as const;
type Kind = (typeof KINDS)[number];
const ROUNDS = 15;
const EVENTS = 20_000;
const AT = 1_800_000_000_000;
/** Four messages as people write them: one holds a word of some answer, one almost does, and two hold none. */
const TEXTS = [
  'oi, qual o valor da peca {n}?',
  'a pessa{n} ainda tem?',
  'que lindo, amei demais 😍',
  'bom dia, tudo bem com vocês?',
];

const FACTS: Facts = {
  now: AT,
  accountActive: true,
  disconnected: false,
  optedOut: false,
  ignored: false,
  ownerFirst: false,
  lastAnswerAt: null,
  lastMessageAt: null,
  openedByUs: false,
  personHourCount: 0,
  personDayCount: 0,
  caps: DEFAULT_CAPS,
  alreadyAnswered: false,
  names: { username: null, firstName: null },
  tapPayload: 'recado:next:bench',
  choices: { title: 0, reply: 0, jitter: 0, lastReply: null },
};

const cases = KINDS.flatMap((kind) => [FEW, ...MANY].map((size) => ({ kind, size })));
type Case = (typeof cases)[number];
const accounts = new Map(cases.map((one) => [one, accountOf(one)]));
for (const one of cases) timeOf(one);
const rounds = Array.from({ length: ROUNDS }, () => new Map(cases.map((one) => [one, timeOf(one)])));
const results = describe();
console.log(results);
fs.writeFileSync(fileURLToPath(new URL('../DECIDING.md', import.meta.url)), results);

function accountOf({ kind, size }: Case) {
  const many = Array.from({ length: size }, (_, n) => automationOf(kind, n));
  const answering = kind === 'remix' ? Array.from({ length: FEW }, (_, n) => automationOf('direct', n)) : [];
  return indexAutomations([...many, ...answering]);
}

function automationOf(kind: Kind, n: number): CompiledAutomation {
  const words = [`peca ${n}`, `pessoa${n}`, `quero a ${n}`];
  const parsed = parseSettings({
    name: `Peça ${n}`,
    activationMessages: words,
    activationComments: words,
    messagetitletexts: ['Aqui está:'],
    links: [{ title: 'Ver', url: 'https://loja.example/ver' }],
  });
  if (!parsed.ok) throw new Error('the settings of the benchmark are no settings');
  const made = { id: `${kind}-${n}`, kind, mediaId: null, version: 1, enabled: true } as const;
  return compileAutomation({ ...made, settings: parsed.settings, createdAt: AT - n });
}

/** Microseconds of this thread an event: what others do on the machine is not in it. */
function timeOf(one: Case): number {
  const account = accounts.get(one);
  if (!account) throw new Error(`no account for ${one.kind}`);
  const eventOf = one.kind === 'live' ? commentOf : messageOf;
  const from = process.threadCpuUsage();
  let answered = 0;
  for (let n = 0; n < EVENTS; n++) {
    const event = eventOf(n, (TEXTS[n % TEXTS.length] ?? '').replace('{n}', String((n * 7) % FEW)));
    const automations = account.onMedia(event.type === 'comment' ? event.mediaId : '', null);
    if (decideEvent({ event, automations, groups: account.groups, facts: FACTS }).plan) answered++;
  }
  const { user, system } = process.threadCpuUsage(from);
  // A benchmark of something that does not happen measures nothing.
  if (answered < EVENTS / TEXTS.length) throw new Error(`${answered} of ${EVENTS} events were answered`);
  return (user + system) / EVENTS;
}

/** Makes a comment of a broadcast. */
function commentOf(n: number, text: string): CommentEvent {
  return {
    type: 'comment',
    live: true,
    commentId: `comment-${n}`,
    parentId: null,
    person: { id: `person-${n}`, username: null },
    text,
    mediaId: 'broadcast',
    originalMediaId: null,
    productType: null,
    own: false,
    at: AT,
  };
}

function messageOf(n: number, text: string): MessageEvent {
  const person = { id: `person-${n}`, username: null };
  return {
    type: 'message',
    mid: `mid-${n}`,
    person,
    text,
    about: 'inbox',
    storyId: null,
    quickReplyPayload: null,
    at: AT,
  };
}

function describe(): string {
  const machine = readMachine(os.tmpdir());
  const of = (one: Case) => rounds.map((round) => round.get(one) ?? Number.NaN);
  const fewOf = (one: Case) => cases.find(({ kind, size }) => kind === one.kind && size === FEW) ?? one;
  const factor = (one: Case) => median(rounds.map((round) => (round.get(one) ?? 0) / (round.get(fewOf(one)) ?? 1)));
  const cell = (values: number[]) =>
    `**${median(values).toFixed(1)}** (${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)})`;
  const names = { direct: 'answers to messages', live: 'answers in lives', remix: 'remixes that wait for their media' };
  const rows = cases.map(
    (one) => `| ${names[one.kind]} | ${one.size} | ${cell(of(one))} | ${factor(one).toFixed(2)} × |`,
  );
  return `# Deciding

What one message (in lives: one comment) costs the engine (find, fold, search, decide, plan), by the number of automations of a kind on the account, three words each.
Of four texts one holds a word. Beside the remixes, which answer nobody before they have their media, the account has ${FEW} answers to messages. CPU time of
the thread. Medians of ${ROUNDS} interleaved rounds of ${EVENTS} events, lowest and highest in brackets.

${machine.date}, commit ${machine.commit}, ${machine.cores} cores of ${machine.cpu}, Node ${machine.node}, load before ${machine.load}.

| on the account | so many | µs an event | to ten |
|---|---|---|---|
${rows.join('\n')}

Asked: a thousand cost at most 1.3 times what ten cost. Run: \`npm run deciding --workspace bench\`.
`;
}
