import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Command } from '../command.ts';
import { readScenarioFile, scenarioNames } from '../scenarios/shipped-scenario.ts';
import { createHttpClient } from '../wire/http-client.ts';
import { createClock } from './clock.ts';

/** The scenario that the operator's API is asked to run. */
type Wanted = { name: string } | { scenario: unknown };

/** A file, or the name of a scenario that comes with the simulator. @throws when it is neither, or says what no scenario can say. */
export async function findScenario(word: string): Promise<Wanted> {
  if (existsSync(word)) {
    await readScenarioFile(word);
    return { scenario: JSON.parse(await readFile(word, 'utf8')) };
  }
  const names = await scenarioNames();
  if (names.includes(word)) return { name: word };
  throw new Error(`There is no scenario ${word}. Give a file, or one of: ${names.join(', ')}.`);
}

/** Runs a scenario through the operator's API as soon as an account is connected, and says what came of it. */
export async function playScenario(wanted: {
  url: string;
  scenario: Wanted;
  command: Command;
  say: (line: string) => void;
  ended: AbortSignal;
}): Promise<void> {
  const { url, say, ended, command } = wanted;
  const http = createHttpClient();
  const clock = createClock();
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const given =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await http.request({ method, url: `${url}/sim/api${path}`, timeoutMs: 30_000, ...given });
    if (answer.status !== 200) throw new Error(`The scenario was refused: ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const until = async <T>(read: () => Promise<T | null>): Promise<T | null> => {
    while (!ended.aborted) {
      const found = await read();
      if (found !== null) return found;
      await clock.wait(500);
    }
    return null;
  };
  try {
    if (!(await isConnected(call))) say('The scenario waits until an account is connected: sign in with the app.');
    await until(async () => ((await isConnected(call)) ? true : null));
    if (ended.aborted) return;
    const { hurry, seed } = command;
    await call('POST', '/scenarios/run', { ...wanted.scenario, hurry, ...(seed === null ? {} : { seed }) });
    const run = await until(async () => {
      const { run } = (await call('GET', '/scenarios')) as { run: Ended }; // as: the operator's API
      return run.end === null ? null : run;
    });
    if (run !== null) say(summary(run));
  } catch (error) {
    if (!ended.aborted) throw error;
  } finally {
    http.close();
    clock.close();
  }
}

interface Ended {
  title: string;
  end: string | null;
  done: number;
  of: number;
  skipped: number;
  problem: string | null;
}

function summary(run: Ended): string {
  const count = `${run.done - run.skipped} of ${run.of} acts`;
  if (run.end === 'done') return `${run.title}: told to the end, ${count}.`;
  return `${run.title}: ${run.end}, ${count}. ${run.problem ?? ''}`.trim();
}

async function isConnected(call: (method: 'GET', path: string) => Promise<unknown>): Promise<boolean> {
  const { accounts } = (await call('GET', '/state')) as { accounts: { connected: unknown }[] }; // as: the operator's API
  return accounts.some((account) => account.connected !== null);
}
