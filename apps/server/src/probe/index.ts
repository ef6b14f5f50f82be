import path from 'node:path';
import type { Config } from '../config/config.ts';
import { makeVault } from '../platform/crypto/vault.ts';
import { systemRng } from '../platform/ports/index.ts';
import { type Options, Probe } from './probe.ts';
import { Progress } from './progress.ts';
import { defaultsOf, fixturesOf, type Line, summaryOf, tableOf } from './report.ts';
import { Skipped, type Step } from './step.ts';
import { STEPS } from './steps/index.ts';

export type { Act, Phone, SentKind } from './phone.ts';
export type { Options } from './probe.ts';
export { ProbeProblem } from './step.ts';

/** Returns the folder that holds everything of a probe. */
export function probeFolder(config: Config): string {
  return path.join(config.dataDir, 'probe');
}

/**
 * Walks through everything that is told of the real Instagram with two accounts of one's own, and says where it is otherwise. What was done
 * is kept, so that the same command goes on where it ended. Throws where the accounts or the post are not what they should be.
 */
export async function runProbe(config: Config, options: Options): Promise<readonly Line[]> {
  const rng = systemRng();
  const progress = new Progress(probeFolder(config), {
    about: `@${options.seller} with @${options.tester} under ${options.post}`,
    newKey: () => rng.bytes(32, 'mask').toString('base64url'),
    now: options.now(),
  });
  const vault = makeVault(config.encryptionKeys, rng);
  const probe = new Probe(config, { options, progress, vault, rng });
  await probe.open();
  try {
    await probe.prepare();
    for (const step of STEPS) await runStep(step, { probe, progress, options });
  } finally {
    await probe.close();
  }
  const lines = STEPS.map(
    (step): Line => ({ step, done: progress.step(step.name), waits: waitOf(step, { progress, options }) }),
  );
  tell(lines, { probe, progress, options });
  return lines;
}

type Run = { probe: Probe; progress: Progress; options: Options };

async function runStep(step: Step, { probe, progress, options }: Run): Promise<void> {
  if (progress.step(step.name)?.state === 'done' || waitOf(step, { progress, options }) !== null) return;
  options.say(`· ${step.point}`);
  probe.step = step.name;
  try {
    const seen = await step.run(probe);
    progress.keepStep(step.name, { state: 'done', at: options.now(), seen }, probe.facts);
    options.say(`  ${seen.seen}`);
  } catch (error) {
    if (!(error instanceof Skipped)) throw error;
    progress.keepStep(step.name, { state: 'skipped', at: options.now(), why: error.message }, probe.facts);
    options.say(`  not done: ${error.message}`);
  }
}

/** Says why a step cannot begin yet; null where it can. */
function waitOf(step: Step, { progress, options }: Pick<Run, 'progress' | 'options'>): string | null {
  if (step.writes && !options.yesSend) return 'not done: it sends, and --yes-send was not given';
  if (!step.after) return null;
  const before = progress.step(step.after.step);
  if (before?.state !== 'done') return `not done: it comes after "${step.after.step}"`;
  const left = before.at + step.after.ms - options.now();
  return left <= 0
    ? null
    : `not yet: run this again in ${left > 86_400_000 ? `${Math.ceil(left / 86_400_000)} days` : `${Math.ceil(left / 3_600_000)} hours`}`;
}

function tell(lines: readonly Line[], { probe, progress, options }: Run): void {
  const seen = `probe, ${new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(options.now())}`;
  progress.append('fixtures.jsonl', fixturesOf(probe.bodies, { mask: probe.mask, seen }));
  const table = tableOf(lines);
  const summary = summaryOf(lines).line;
  const files = [
    progress.write('report.txt', `${[...table, '', summary].join('\n')}\n`),
    progress.write('simulator.json', `${JSON.stringify(defaultsOf(lines), null, 2)}\n`),
  ];
  for (const line of table) options.say(line);
  options.say('');
  options.say(`${summary} ${progress.sends} messages sent.`);
  options.say(
    `In ${progress.folder}: ${files.map((file) => path.basename(file)).join(', ')}, fixtures.jsonl, record.jsonl. Ids, tokens and words of people are masked in all of them.`,
  );
}
