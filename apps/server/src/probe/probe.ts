import { createInstagramClient } from '@recado/instagram';
import type { Config } from '../config/config.ts';
import type { Vault } from '../platform/crypto/vault.ts';
import { type Rng, systemClock } from '../platform/ports/index.ts';
import { type Answer, codeOf, makeCalls } from './calls.ts';
import { countOthers, findPost } from './find-post.ts';
import { type Callback, type Heard, ProbeInbox } from './inbox.ts';
import { type Mask, makeMask } from './mask.ts';
import { type Allowed, type Ask, MOST_SENDS } from './may-call.ts';
import { type Act, type Phone, sentenceOf } from './phone.ts';
import type { Progress } from './progress.ts';
import { type Bench, type HeardUpdate, ProbeProblem, pick, Skipped } from './step.ts';

export interface Options {
  /** Usernames, without @. */
  seller: string;
  tester: string;
  /** Id or address of the one post. */
  post: string;
  /** Without it nothing is written at Instagram. */
  yesSend: boolean;
  phone: Phone;
  now(): number;
  sleep(ms: number): Promise<void>;
  say(line: string): void;
  /** Waits for webhooks are so many times shorter. */
  haste?: number;
}

/** Longest wait for a webhook that should come. */
const PATIENCE_MS = 120_000;
/** The time that somebody may take to sign in. */
const SIGN_IN_MS = 600_000;
const COLUMN = { accountId: 'probe', column: 'token' };

/** The bench of one run: who the accounts are, the way to Instagram and back, and what was said meanwhile. */
export class Probe implements Bench {
  igId = '';
  appScopedId = '';
  mediaId = '';
  readonly publicUrl: string;
  readonly verifyToken: string;
  readonly names: { seller: string; tester: string };
  readonly facts: Map<string, string>;
  readonly mask: Mask;
  /** For the fixtures. */
  readonly bodies: { kind: string; body: unknown }[] = [];
  /** The step that runs. */
  step = 'before';
  readonly call: (ask: Ask) => Promise<Answer>;
  readonly #config: Config;
  readonly #options: Options;
  readonly #progress: Progress;
  readonly #vault: Vault;
  readonly #rng: Rng;
  readonly #inbox: ProbeInbox;
  #token: string | null;
  #secrets: string[];
  /** POSTs that were here before the last act. */
  #from = 0;

  constructor(
    config: Config,
    { options, progress, vault, rng }: { options: Options; progress: Progress; vault: Vault; rng: Rng },
  ) {
    this.#rng = rng;
    this.#config = config;
    this.#options = options;
    this.#progress = progress;
    this.#vault = vault;
    this.publicUrl = config.publicUrl;
    this.verifyToken = config.instagram.verifyToken;
    this.names = { seller: options.seller.toLowerCase(), tester: options.tester.toLowerCase() };
    this.facts = progress.facts;
    const kept = progress.token;
    this.#token = kept
      ? vault.open({ ciphertext: Buffer.from(kept.ciphertext, 'base64'), keyId: kept.keyId }, COLUMN)
      : null;
    const { appSecrets, appId, verifyToken } = config.instagram;
    this.#secrets = [...appSecrets, appId, verifyToken, ...(this.#token ? [this.#token] : [])];
    this.mask = makeMask(progress.key, {
      secrets: () => [...this.#secrets, this.names.seller, this.names.tester],
      isKnown: (word) => /^(sonda\b|dez \d)/i.test(word) || FIELD_WORDS.has(word),
    });
    this.#inbox = new ProbeInbox({
      ...config.listen,
      verifyToken,
      secrets: appSecrets,
      signInPath: new URL(config.instagram.redirectUris.login).pathname,
      now: options.now,
      heard: (post) => this.#heard(post),
    });
    this.call = makeCalls(config.instagram, {
      token: () => this.#token,
      allowed: () => this.#allowed(),
      count: () => progress.countSend(),
      note: (call) => this.#noteCall(call),
      now: options.now,
    });
  }

  async open(): Promise<void> {
    await this.#inbox.listen();
  }

  async close(): Promise<void> {
    await this.#inbox.close();
  }

  /** Signs in where no token is kept, and makes sure of account and post. Throws a sentence. */
  async prepare(): Promise<void> {
    if (this.#token === null) await this.signIn();
    else if (!(await this.#isAlive())) await this.signIn();
    else await this.#meet();
    this.mediaId = await findPost(this.call, { wanted: this.#options.post, seller: this.names.seller });
    const others = await countOthers(this.call, this.mediaId, this.names);
    if (others > 0) throw new ProbeProblem(`The post has ${others} comments of other people: make one for this probe.`);
  }

  now(): number {
    return this.#options.now();
  }

  sleep(ms: number): Promise<void> {
    return ms > 0 ? this.#options.sleep(ms) : Promise.resolve();
  }

  async ask(act: Act): Promise<void> {
    if (act.act !== 'signIn' && this.facts.get('subscribed') === 'no') throw new Skipped(NOT_SUBSCRIBED);
    this.#from = this.#inbox.posts.length;
    const sentence = sentenceOf(act);
    if ((await this.#options.phone.do(act, sentence)) === 'skipped') throw new Skipped('said to be skipped');
  }

  expect(fits: (update: HeardUpdate) => boolean, ms = PATIENCE_MS): Promise<HeardUpdate | null> {
    const look = () => this.since().find(fits) ?? null;
    return this.#inbox.until(look, ms / (this.#options.haste ?? 1));
  }

  since(): HeardUpdate[] {
    return this.#inbox.updates(this.#from).filter(({ igId }) => igId === this.igId);
  }

  all(): readonly Heard[] {
    return this.#inbox.posts;
  }

  answerWith(how: { status: number; delayMs?: number } | null): void {
    this.#inbox.answerWith(how);
  }

  callback(kind: 'deauthorize', ms = PATIENCE_MS): Promise<Callback | null> {
    return this.#inbox.until(() => this.#inbox.callback(kind), ms / (this.#options.haste ?? 1));
  }

  async comment(text: string): Promise<HeardUpdate & { kind: 'comment' }> {
    await this.ask({ act: 'comment', text });
    const came = await this.expect((one) => one.kind === 'comment' && one.value.text === text && this.#isTesters(one));
    if (came?.kind !== 'comment') throw new Skipped(`the comment "${text}" did not come`);
    return { ...came, kind: 'comment' };
  }

  /** S signs in: what the exchange looks like is kept as facts, the token sealed. Throws a sentence. */
  async signIn(): Promise<void> {
    const { appId, appSecrets, redirectUris } = this.#config.instagram;
    const state = this.#rng.bytes(16, 'sign-in').toString('base64url');
    const client = createInstagramClient(
      { ...this.#config.instagram, appSecret: appSecrets[0] ?? '' },
      { clock: systemClock() },
    );
    const url = client.authorizeUrl({ state, redirectUri: redirectUris.login });
    await client.close();
    await this.ask({ act: 'signIn', url });
    const code = await this.#inbox.until(() => this.#inbox.signInCode(state), SIGN_IN_MS);
    if (code === null) throw new ProbeProblem('Nobody signed in.');
    const client_secret = appSecrets[0] ?? '';
    this.#token = null;
    this.#secrets.push(code);
    const form = {
      client_id: appId,
      client_secret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUris.login,
      code,
    };
    const exchange = await this.call({
      method: 'POST',
      host: 'token',
      bare: true,
      path: ['oauth', 'access_token'],
      form,
    });
    const isNested = Array.isArray(pick(exchange.json, 'data'));
    const short = String(pick(isNested ? pick(exchange.json, 'data', 0) : exchange.json, 'access_token') ?? '');
    if (short === '') throw new ProbeProblem(`The code could not be exchanged: ${codeOf(exchange)}.`);
    this.#secrets.push(short);
    const query = { grant_type: 'ig_exchange_token', client_secret, access_token: short };
    const long = await this.call({ method: 'GET', bare: true, path: ['access_token'], query });
    this.#keepToken(String(pick(long.json, 'access_token') ?? ''));
    this.#keepShapes(exchange, long);
    await this.#meet();
  }

  #keepShapes(exchange: Answer, long: Answer): void {
    const digits = /"user_id"\s*:\s*("?)(\d+)/.exec(exchange.text);
    const life = pick(long.json, 'expires_in');
    if (this.facts.has('exchange')) return;
    this.facts.set('exchange', Array.isArray(pick(exchange.json, 'data')) ? 'nested in data' : 'flat');
    this.facts.set(
      'exchange id',
      digits ? `a ${digits[1] ? 'text' : 'number'} of ${digits[2]?.length} digits` : 'absent',
    );
    this.facts.set('expires_in', life === undefined ? 'missing' : typeof life === 'number' ? 'a number' : 'text');
  }

  #keepToken(token: string): void {
    if (token === '') throw new ProbeProblem('Instagram gave no long-lived token: the record says what it answered.');
    this.#token = token;
    this.#secrets.push(token);
    const { ciphertext, keyId } = this.#vault.seal(token, COLUMN);
    this.#progress.keepToken({ ciphertext: ciphertext.toString('base64'), keyId });
  }

  async #isAlive(): Promise<boolean> {
    const answer = await this.call({ method: 'GET', path: ['me'], query: { fields: 'id' } });
    return pick(answer.json, 'error', 'code') !== 190;
  }

  /** Throws where the token is not the seller's. */
  async #meet(): Promise<void> {
    const answer = await this.call({ method: 'GET', path: ['me'], query: { fields: 'id,user_id,username' } });
    const me = Array.isArray(pick(answer.json, 'data')) ? pick(answer.json, 'data', 0) : answer.json;
    const username = String(pick(me, 'username') ?? '').toLowerCase();
    if (answer.status !== 200) throw new ProbeProblem(`Instagram refuses the token: ${codeOf(answer)}.`);
    if (username !== this.names.seller) throw new ProbeProblem(`This is @${username}, and not @${this.names.seller}.`);
    this.igId = String(pick(me, 'user_id'));
    this.appScopedId = String(pick(me, 'id'));
  }

  #allowed(): Allowed {
    const comments = [...this.facts.keys()]
      .filter((key) => key.startsWith(TESTERS))
      .map((key) => key.slice(TESTERS.length));
    const ids = ['replied to', 'tapper', 'writer'].flatMap((name) => this.facts.get(name) ?? []);
    return {
      yesSend: this.#options.yesSend,
      sendsLeft: MOST_SENDS - this.#progress.sends,
      igId: this.igId,
      testerIds: new Set(ids),
      testerComments: new Set(comments),
    };
  }

  #heard(post: Heard): void {
    for (const update of post.updates) {
      this.bodies.push({ kind: `webhook/${update.kind}`, body: update.raw });
      if (this.#isTesters(update)) this.facts.set(`${TESTERS}${update.value.id}`, this.step);
    }
    const { headers, body } = post;
    this.#progress.note({
      at: post.at,
      webhook: this.mask.json(body),
      headers: this.mask.headers(headers),
      step: this.step,
    });
  }

  /** A comment of the tester's under the post, or in a live. */
  #isTesters<T extends { kind: string; value: unknown }>(update: T): update is T & { value: { id: string } } {
    if (update.kind !== 'comment' && update.kind !== 'live_comment') return false;
    const username = String(pick(update.value, 'from', 'username') ?? '').toLowerCase();
    const isLive = update.kind === 'live_comment' || pick(update.value, 'media', 'media_product_type') === 'LIVE';
    return username === this.names.tester && (isLive || pick(update.value, 'media', 'id') === this.mediaId);
  }

  #noteCall({ ask, url, body, answer }: { ask: Ask; url: string; body: unknown; answer: Answer }): void {
    const { status, json, headers, at } = answer;
    this.bodies.push({ kind: `answer/${this.step}`, body: json });
    this.#progress.note({
      at,
      step: this.step,
      call: `${ask.method} ${this.mask.url(url)}`,
      body: this.mask.json(body),
      status,
      answer: this.mask.json(json),
      headers: this.mask.headers(headers),
    });
  }
}

const NOT_SUBSCRIBED =
  'S is subscribed to nothing, so no webhook would come: connect it with Recado once, or give --yes-send';

/** The words before the id of a comment that may be answered, among the facts. */
const TESTERS = 'comment of the tester: ';

/** Names that Instagram gives, which look like somebody's. */
const FIELD_WORDS = new Set([
  'comments',
  'live_comments',
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'message_reactions',
  'message_edit',
  'messaging_referral',
  'reach',
]);
