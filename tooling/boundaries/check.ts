import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { findViolations } from './find-violations.ts';

// Checks every file that git knows or would add. Exit code 1 and a line for each violation.
const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1e8,
});
const files = [...new Set(list.split('\0'))].filter((file) => file !== '' && fs.existsSync(file));
const violations = files.flatMap((file) =>
  findViolations(file, /\.(ts|tsx|mts|mjs)$/.test(file) ? fs.readFileSync(file, 'utf8') : ''),
);
for (const { file, line, message } of violations) console.error(`${file}:${line} ${message}`);
console.log(`boundaries: ${files.length} files, ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;
