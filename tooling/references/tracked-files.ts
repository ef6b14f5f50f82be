import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Returns every file that git knows or would add, by its path in the repository. */
export function trackedFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return [...new Set(list.split('\0'))].filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
}
