import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../fixtures/', import.meta.url);

/** Raw bytes of a fixture, as a request or an answer would carry them. */
export function fixtureBytes(path: string): Buffer {
  return readFileSync(new URL(`${path}.json`, folder));
}

export function fixture(path: string): unknown {
  return JSON.parse(fixtureBytes(path).toString('utf8'));
}

export function fixtureNames(group: 'webhooks' | 'answers'): string[] {
  return readdirSync(new URL(group, folder)).map((name) => name.replace('.json', ''));
}
