import { loadConfig } from '@recado/server';
import { check } from '../../evidence/check.ts';
import type { AcknowledgedUpdate } from '../../evidence/evidence.ts';
import { type Child, sleep, until } from '../child.ts';
import { type Fans, startFans } from '../crowds/fans.ts';
import { openShops, type Shop } from '../crowds/open-shops.ts';
import { startSteadyPosts } from '../crowds/steady-posts.ts';
import { type Gate, startGate } from '../kill/gate.ts';
import { readEvidence, rest } from '../kill/rest.ts';
import { seeded } from '../seeded.ts';
import type { World } from '../world.ts';

export interface StageOptions {
  seed: string;
  /** Webhooks a second beside the people's comments. */
  perSecond: number;
  say?(line: string): void;
}

export interface Outage {
  name: string;
  /** The time that it really took, a restart with its end and its start. */
  seconds: number;
  /** Webhooks of the even stream, and how they were answered. */
  posts: number;
  statuses: Record<string, number>;
  /** From the end of the outage until nothing waited any more, milliseconds; null: it never came to that. */
  recoveryMs: number | null;
}

export interface OutageReport {
  outages: Outage[];
  /** The disk that was full: a small file system in a mount namespace of its own, or none, where this machine allows no such thing. */
  disk: string;
  counts: Record<string, number>;
  failures: string[];
  seconds: number;
}

/** People comment so often while something is away. */
const COMMENTS_A_SECOND = 2;
const START_MS = 120_000;

/** One server in a world, under an even stream of webhooks while something is away. */
export interface OutageStage {
  world: World;
  gate: Gate;
  options: StageOptions;
  fans: Fans;
  shop: Shop;
  secret: string;
  env: Record<string, string>;
  server: Child;
  report: OutageReport;
  acknowledged: AcknowledgedUpdate[];
}

/** Starts the server behind a gate to Instagram, opens shops and lets people come. */
export async function makeOutageStage(
  world: World,
  parts: { options: StageOptions; report: OutageReport },
): Promise<OutageStage> {
  const gate = await startGate(Number(world.env.SIMULATOR_PORT));
  const { instagram } = loadConfig(world.env);
  const secret = instagram.appSecrets[0] ?? '';
  // A Meta app to the server, so that its calls go through the gate.
  const env = {
    INSTAGRAM_APP_ID: instagram.appId,
    INSTAGRAM_APP_SECRET: secret,
    INSTAGRAM_WEBHOOK_VERIFY_TOKEN: instagram.verifyToken,
    INSTAGRAM_GRAPH_URL: gate.url,
    INSTAGRAM_TOKEN_URL: gate.url,
    INSTAGRAM_AUTHORIZE_URL: `${gate.url}/oauth/authorize`,
  };
  const server = world.startServer(0, env);
  if (!(await until(START_MS, () => world.isReady(0)))) throw new Error(`no server: ${world.lastWords(0)}`);
  const shops = await openShops(world, 2);
  const [shop] = shops;
  if (!shop) throw new Error('no shop is open');
  const fans = startFans(world, { shops, draw: seeded(parts.options.seed), total: 100_000 });
  return { world, gate, ...parts, fans, shop, secret, env, server, acknowledged: [] };
}

/** One outage under an even stream of webhooks and people's comments, until everything is at rest again. */
export async function endure(
  { world, fans, shop, secret, options, report, acknowledged }: OutageStage,
  name: string,
  away: () => Promise<void>,
): Promise<void> {
  const prefix = `16${report.outages.length}${seeded(options.seed).whole(100_000, 999_999)}`;
  // Past the front, whose connections are few: the updates that these name are noted here.
  const url = `${world.serverUrl(0)}/webhooks/instagram`;
  const ids = { igId: shop.igId, mediaId: shop.media[0] ?? '' };
  const posts = startSteadyPosts({ url, ...ids, secret, perSecond: options.perSecond, prefix });
  const comments = setInterval(() => fans.allow(COMMENTS_A_SECOND), 1_000);
  await sleep(1_000);
  const gone = performance.now();
  await away();
  const back = performance.now();
  const seconds = Math.round((back - gone) / 100) / 10;
  await sleep(1_000);
  clearInterval(comments);
  await posts.finish();
  await fans.rest();
  acknowledged.push(...posts.acknowledged);
  const left = await rest(world);
  const recoveryMs = left === null ? Math.round(performance.now() - back) : null;
  if (left !== null) report.failures.push(`${name}: not at rest, ${left}`);
  const { begun, statuses } = posts.counts();
  report.outages.push({ name, seconds, posts: begun, statuses: Object.fromEntries(statuses), recoveryMs });
  options.say?.(describeOutage(report.outages.at(-1) as Outage)); // as: pushed just above
}

/** SIGTERM, as a new version is installed, and a start. */
export async function restart(stage: OutageStage, via: readonly string[]): Promise<void> {
  stage.server.kill('SIGTERM');
  await stage.server.ended;
  stage.server = stage.world.startServer(0, stage.env, via);
  if (!(await until(START_MS, () => stage.world.isReady(0)))) stage.report.failures.push('it did not start again');
}

/** Holds everything against everything, at rest, and closes the gate. */
export async function judge({ world, gate, fans, report, server, acknowledged }: OutageStage): Promise<void> {
  const problems = await fans.close();
  await gate.close();
  report.failures.push(...problems.slice(0, 3));
  const found = await readEvidence(world, fans);
  const evidence = { ...found, acknowledged: [...found.acknowledged, ...acknowledged] };
  report.failures.push(...check(evidence).map(({ id, what }) => `${id} ${what}`));
  const stored = new Set(evidence.rows.inbox.map(({ name }) => name));
  const lost = evidence.acknowledged.filter(({ name }) => !stored.has(name));
  if (lost.length > 0) report.failures.push(`${lost.length} acknowledged updates are not stored`);
  if (server.hasEnded()) report.failures.push(`the server ended by itself: ${world.lastWords(0)}`);
  report.counts = {
    'acknowledged updates': evidence.acknowledged.length,
    lost: lost.length,
    comments: fans.comments.length,
    'messages arrived': evidence.truth.length,
    attempts: evidence.rows.attempts.length,
  };
}

function describeOutage({ name, seconds, posts, statuses, recoveryMs }: Outage): string {
  const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status === '0' ? 'cut' : status}`);
  return `  ${name} for ${seconds} s: ${posts} webhooks, answered ${answered.join(', ')}; at rest ${recoveryMs ?? '–'} ms after it`;
}

/** The report as lines. */
export function describeOutages({ outages, disk, counts, failures, seconds }: OutageReport): string {
  return [
    '',
    ...outages.map(describeOutage),
    `  full disk: ${disk}`,
    ...Object.entries(counts).map(([name, count]) => `  ${name}: ${count}`),
    ...failures.slice(0, 30).map((failure) => `  FAILURE ${failure}`),
    `${failures.length} failures, ${seconds} s`,
  ].join('\n');
}
