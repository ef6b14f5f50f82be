import { createHmac } from 'node:crypto';

/** A set of comments that one measurement makes. The phase is part of every comment's id, so that none is counted in another. */
export interface Phase {
  phase: number;
  count: number;
  accounts: number;
  /** The first of these accounts, in the order in which they were made; without it the very first. */
  firstAccount?: number;
  /** One comment of so many is the first account's, all others are the second's; without it they take turns. */
  firstOf?: number;
  /** The POSTs hold several comments each, as many as `BATCHES` says; without it one. */
  batched?: boolean;
  /** Of a hundred comments so many are by people of the years before, each by another one, from the first of these on; without it none. */
  returning?: { ofHundred: number; first: number };
}

/** Comments of a POST, in turn: Instagram puts up to 1,000 into one. */
const BATCHES = [1, 1_000, 10, 250, 500, 39, 200];

/** Returns the POSTs of a phase, each as a range of comments: from the first up to, not including, the last. */
export function postsOf({ count, batched }: Pick<Phase, 'count' | 'batched'>): { from: number; to: number }[] {
  const posts: { from: number; to: number }[] = [];
  for (let from = 0; from < count; ) {
    const size = batched ? (BATCHES[posts.length % BATCHES.length] ?? 1) : 1;
    const to = Math.min(count, from + size);
    posts.push({ from, to });
    from = to;
  }
  return posts;
}

/** The trigger, the answer and the link of every seller of the bench. */
export const TRIGGER = 'quero';
export const ANSWER = 'Oi! Aqui está o link que você pediu 💌';
export const LINK = { title: 'Ver na loja', url: 'https://loja.example/bolsa-azul' };

const TEXTS = [
  'Oi! Quero o link da bolsa azul, por favor 😍',
  'quero!!!',
  'Que linda, eu QUERO também',
  'Ainda tem? Quéro duas, me chama no direct',
];

export function igIdOf(account: number): string {
  return `17841400000${digits(account, 6)}`;
}

export function mediaIdOf(account: number): string {
  return `17900000000${digits(account, 6)}`;
}

export function commentIdOf({ phase }: Pick<Phase, 'phase'>, index: number): string {
  return `18${digits(phase, 7)}${digits(index, 8)}`;
}

/** Phase and index of a comment's id. */
export function readCommentId(id: string): { phase: number; index: number } {
  return { phase: Number(id.slice(2, 9)), index: Number(id.slice(9)) };
}

/** The person whose comment it is: one of its own, or one who wrote long before. */
export function personIdOf(phase: Phase, index: number): string {
  const { returning } = phase;
  if (returning && (index * 37) % 100 < returning.ofHundred) return pastPersonId(returning.first + index);
  return `7${digits(phase.phase, 7)}${digits(index, 8)}`;
}

/** A person of the history that an aged database is filled with: the people of one account are as many apart as there are accounts. */
export function pastPersonId(number: number): string {
  return `6${digits(number, 15)}`;
}

/** The body of one webhook POST: matching comments, no two by one person. `at` is in seconds of the epoch. */
export function webhookBody(phase: Phase, { from, to, at }: { from: number; to: number; at: number }): string {
  const entry = Array.from({ length: to - from }, (_, nth) => entryOf(phase, { index: from + nth, at }));
  return JSON.stringify({ object: 'instagram', entry });
}

function entryOf(phase: Phase, { index, at }: { index: number; at: number }): object {
  const account = accountOf(phase, index);
  const value = {
    from: { id: personIdOf(phase, index), username: `pessoa_${index}` },
    media: { id: mediaIdOf(account), media_product_type: 'FEED' },
    id: commentIdOf(phase, index),
    text: TEXTS[index % TEXTS.length],
  };
  return { id: igIdOf(account), time: at, changes: [{ field: 'comments', value }] };
}

function accountOf({ accounts, firstAccount = 0, firstOf }: Phase, index: number): number {
  if (firstOf === undefined) return firstAccount + (index % accounts);
  return index % firstOf === 0 ? 0 : 1;
}

/** The whole signed request, ready for the socket. `at` is in seconds of the epoch, as Instagram writes it. */
export function webhookRequest(body: string, { secret, port }: { secret: string; port: number }): Buffer {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const head = [
    'POST /webhooks/instagram HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'User-Agent: Webhooks/1.0',
    'Content-Type: application/json',
    `X-Hub-Signature-256: sha256=${signature}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
