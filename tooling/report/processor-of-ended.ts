import fs from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever its clock. */
const TICKS = 100;

let before = 0;

/**
 * The seconds of processor that children of this process took, and theirs, that ended since the last call: asked at the end of each, they
 * are its own. What is killed with the one that began it is not in it, as most of a browser is. Null where the system has no such file.
 */
export function processorOfEnded(): number | null {
  const own = '/proc/self/stat';
  if (!fs.existsSync(own)) return null;
  const now = childTicks(fs.readFileSync(own, 'utf8'));
  const since = now - before;
  before = now;
  return since / TICKS;
}

/** User and system time of the children that ended, by proc(5): fields 16 and 17, counted after a name that may hold spaces and brackets. */
export function childTicks(stat: string): number {
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(afterName[13]) + Number(afterName[14]);
}
