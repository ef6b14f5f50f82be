import fs from 'node:fs';
import path from 'node:path';
import { ProbeProblem, type Seen } from './step.ts';

/** One step that is behind us. `skipped`: it said why it cannot be done, and is tried again by the next run. */
export type Done = { state: 'done'; at: number; seen: Seen } | { state: 'skipped'; at: number; why: string };

interface Kept {
  /** Key of the mask. */
  key: string;
  /** Sealed with the installation's key. */
  token: { ciphertext: string; keyId: string } | null;
  /** The accounts and the app that this probe is about: with others it begins anew. */
  about: string;
  begun: number;
  sends: number;
  facts: Record<string, string>;
  steps: Record<string, Done>;
}

/** A probe's knowledge, in one file that survives its end: written whole, then renamed, before anything that must not be forgotten. */
export class Progress {
  readonly folder: string;
  readonly #kept: Kept;

  constructor(folder: string, { about, newKey, now }: { about: string; newKey: () => string; now: number }) {
    this.folder = folder;
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const kept = readKept(this.#file);
    if (kept && kept.about !== about)
      throw new ProbeProblem(`${folder} holds the probe of ${kept.about}: move that folder away to begin another`);
    this.#kept = kept ?? { key: newKey(), token: null, about, begun: now, sends: 0, facts: {}, steps: {} };
    this.save();
  }

  get #file(): string {
    return path.join(this.folder, 'progress.json');
  }
  get key(): string {
    return this.#kept.key;
  }
  get begun(): number {
    return this.#kept.begun;
  }
  get sends(): number {
    return this.#kept.sends;
  }
  get token(): Kept['token'] {
    return this.#kept.token;
  }
  get facts(): Map<string, string> {
    return new Map(Object.entries(this.#kept.facts));
  }

  keepToken(token: Kept['token']): void {
    this.#kept.token = token;
    this.save();
  }

  countSend(): void {
    this.#kept.sends++;
    this.save();
  }

  step(name: string): Done | null {
    return this.#kept.steps[name] ?? null;
  }

  keepStep(name: string, done: Done, facts: ReadonlyMap<string, string>): void {
    this.#kept.steps[name] = done;
    this.#kept.facts = Object.fromEntries(facts);
    this.save();
  }

  /** One line of the record; masked already. */
  note(line: unknown): void {
    this.append('record.jsonl', `${JSON.stringify(line)}\n`);
  }

  /** Adds to a file beside the record. */
  append(name: string, content: string): void {
    fs.appendFileSync(path.join(this.folder, name), content, { mode: 0o600 });
  }

  /** Writes a file beside the record; its path. */
  write(name: string, content: string): string {
    const file = path.join(this.folder, name);
    fs.writeFileSync(`${file}.new`, content, { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
    return file;
  }

  save(): void {
    this.write('progress.json', `${JSON.stringify(this.#kept, null, 1)}\n`);
  }
}

function readKept(file: string): Kept | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Kept) : null; // as: we wrote it
}
