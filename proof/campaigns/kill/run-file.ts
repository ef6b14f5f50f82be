import fs from 'node:fs';
import type { KillReport } from './run-kill-campaign.ts';
import type { PartResult } from './run-part.ts';

/** The finished parts of a run. */
export interface RunFile {
  find(n: number): PartResult | null;
  add(n: number, result: PartResult): void;
}

/**
 * Opens the file of a run, whose first line is its options, and each other one a part; makes it where there is none, and does without
 * where `file` is null. Throws when the file is of another run.
 */
export function openRunFile(file: string | null, options: KillReport['options']): RunFile {
  const parts = new Map<number, PartResult>();
  const head = JSON.stringify(options);
  if (file !== null && fs.existsSync(file)) {
    const text = fs.readFileSync(file, 'utf8');
    // A last line without its end is of a run that was ended while it wrote.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) fs.writeFileSync(file, whole);
    const [first, ...lines] = whole.split('\n');
    if (first !== head) throw new Error(`${file} is of another run (${first}): name another file.`);
    for (const line of lines.filter(Boolean)) {
      const { n, result } = JSON.parse(line) as { n: number; result: PartResult }; // as: written by `add`
      parts.set(n, result);
    }
  } else if (file !== null) fs.writeFileSync(file, `${head}\n`);
  return {
    find: (n) => parts.get(n) ?? null,
    add(n, result) {
      if (file === null || parts.has(n)) return;
      fs.appendFileSync(file, `${JSON.stringify({ n, result })}\n`);
    },
  };
}
