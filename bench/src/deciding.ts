import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  type CompiledGroup,
  compileAutomation,
  compileGroup,
  DEFAULT_CAPS,
  decideEvent,
  type Facts,
  type MessageEvent,
  parseSettings,
} from '@recado/engine';
import { readMachine } from './machine.ts';
import { median } from './statistics.ts';

// `npm run deciding --workspace bench`: what one message costs the engine, with few answers on the account and with many, and writes
// DECIDING.md. The floor is ten of them, in the same run.
const FEW = 10;
const MANY = [100, 1_000];
const ROUNDS = 15;
const EVENTS = 20_000;
const AT = 1_800_000_000_000;
/** Of four messages one holds a word of some answer, one almost, and two hold none. */
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
  firstName: null,
  tapPayload: 'recado:next:bench',
  choices: { title: 0, reply: 0, jitter: 0, lastReply: null },
};

const sizes = [FEW, ...MANY];
const groups = new Map(sizes.map((size) => [size, groupOf(size)]));
for (const size of sizes) timeOf(size);
const rounds = Array.from({ length: ROUNDS }, () => new Map(sizes.map((size) => [size, timeOf(size)])));
const results = describe();
console.log(results);
fs.writeFileSync(fileURLToPath(new URL('../DECIDING.md', import.meta.url)), results);

function groupOf(size: number): CompiledGroup {
  const automations = Array.from({ length: size }, (_, n) => {
    const parsed = parseSettings({
      name: `Peça ${n}`,
      activationMessages: [`peca ${n}`, `pessoa${n}`, `quero a ${n}`],
      messagetitletexts: ['Aqui está:'],
      links: [{ title: 'Ver', url: 'https://loja.example/ver' }],
    });
    if (!parsed.ok) throw new Error('the settings of the benchmark are no settings');
    const { settings } = parsed;
    const made = { id: `direct-${n}`, kind: 'direct', mediaId: null, version: 1, enabled: true } as const;
    return compileAutomation({ ...made, settings, createdAt: AT - n });
  });
  return compileGroup('direct', automations);
}

/** Microseconds of this thread an event: what others do on the machine is not in it. */
function timeOf(size: number): number {
  const group = groups.get(size);
  if (!group) throw new Error(`no group of ${size}`);
  const from = process.threadCpuUsage();
  let answered = 0;
  for (let n = 0; n < EVENTS; n++) {
    const text = (TEXTS[n % TEXTS.length] ?? '').replace('{n}', String((n * 7) % FEW));
    if (decideEvent({ event: messageOf(n, text), automations: [], groups: [group], facts: FACTS }).plan) answered++;
  }
  const { user, system } = process.threadCpuUsage(from);
  // A benchmark of something that does not happen measures nothing.
  if (answered < EVENTS / TEXTS.length) throw new Error(`${answered} of ${EVENTS} messages were answered`);
  return (user + system) / EVENTS;
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
  const of = (size: number) => rounds.map((round) => round.get(size) ?? Number.NaN);
  const factor = (size: number) => median(rounds.map((round) => (round.get(size) ?? 0) / (round.get(FEW) ?? 1)));
  const cell = (values: number[]) =>
    `**${median(values).toFixed(1)}** (${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)})`;
  const rows = sizes.map((size) => `| ${size} | ${cell(of(size))} | ${factor(size).toFixed(2)} × |`);
  return `# Deciding

What one message costs the engine (fold, search, decide, plan), by the number of answers by word on the account, three words each. Of four
messages one holds a word. CPU time of the thread. Medians of ${ROUNDS} interleaved rounds of ${EVENTS} messages, lowest and highest in brackets.

${machine.date}, commit ${machine.commit}, ${machine.cores} cores of ${machine.cpu}, Node ${machine.node}, load before ${machine.load}.

| answers on the account | µs a message | to ten |
|---|---|---|
${rows.join('\n')}

Asked: a thousand cost at most 1.3 times what ten cost. Run: \`npm run deciding --workspace bench\`.
`;
}
