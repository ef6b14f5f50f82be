import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scenario } from './scenario.ts';
import { readScenario } from './scenario.ts';

const folder = fileURLToPath(new URL('../../scenarios/', import.meta.url));

/** Names of the scenarios that come with the simulator. */
export async function scenarioNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort();
}

/** A scenario that comes with the simulator; null when none has that name. */
export async function shippedScenario(name: string): Promise<Scenario | null> {
  if (!(await scenarioNames()).includes(name)) return null;
  return readScenarioFile(join(folder, `${name}.json`));
}

/** @throws when the file cannot be read, or says what no scenario can say; the sentence names the file. */
export async function readScenarioFile(path: string): Promise<Scenario> {
  const text = await readFile(path, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${path} is not JSON.`);
  }
  const scenario = readScenario(value);
  if (typeof scenario === 'string') throw new Error(`${path}: ${scenario}`);
  return scenario;
}
