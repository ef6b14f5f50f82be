import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { errorCode, StartProblem } from '../config/start-problem.ts';
import { systemClock } from '../platform/ports/index.ts';
import { type Phone, ProbeProblem, runProbe } from '../probe/index.ts';

const USAGE = `recado doctor --probe --seller <username> --tester <username> --post <address or id> [--yes-send]
  Walks through one day with a real app: two accounts of your own, and a post of the seller made for it. It stands where Recado stands, so
  end Recado first. Without --yes-send it only reads. Run it again to go on: some steps come a day or a week later.`;

const OPTIONS = {
  probe: { type: 'boolean' },
  seller: { type: 'string' },
  tester: { type: 'string' },
  post: { type: 'string' },
  'yes-send': { type: 'boolean', default: false },
} as const;

/** `recado doctor --probe`: needs no database, for whoever has a real app first. */
export async function probe(
  words: string[],
  { config, say }: { config(): Config; say(line: string): void },
): Promise<boolean> {
  const values = read(words);
  const post = values?.post;
  const seller = nameOf(values?.seller);
  const tester = nameOf(values?.tester);
  if (!values || !seller || !tester || !post || seller === tester) {
    say(USAGE);
    return false;
  }
  const clock = systemClock();
  const hands = handsAtTerminal(say);
  try {
    await runProbe(config(), {
      seller,
      tester,
      post,
      yesSend: values['yes-send'],
      phone: hands,
      now: () => clock.now(),
      sleep: (ms) => clock.sleep(ms, 'probe'),
      say,
    });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE')
      throw new StartProblem('port_taken', 'The port is taken: end Recado first, the probe stands where it stands.');
    if (!(error instanceof ProbeProblem)) throw error;
    say(error.message);
    return false;
  } finally {
    hands.close();
  }
}

/** Reads the command's words; null where it does not know one. */
function read(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS }).values;
  } catch {
    return null;
  }
}

function nameOf(given: string | undefined): string {
  return (given ?? '').trim().replace(/^@/, '').toLowerCase();
}

/** Somebody reads a sentence, does it, and says so. Without a terminal each is taken for done. */
function handsAtTerminal(say: (line: string) => void): Phone & { close(): void } {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  return {
    async do(act, sentence) {
      say(`  → ${sentence}`);
      if (!terminal || act.act === 'signIn') return 'done';
      const answer = await terminal.question('    Enter when it is done, s to skip: ');
      return answer.trim().toLowerCase() === 's' ? 'skipped' : 'done';
    },
    close: () => terminal?.close(),
  };
}
