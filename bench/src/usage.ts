import fs from 'node:fs';

/** CPU of a process so far, milliseconds, all its threads; children that ended and were waited for count with `family`. */
export function cpuOf(pid: number, { family = false } = {}): number {
  const stat = read(`/proc/${pid}/stat`);
  if (!stat) return 0;
  // After the name, which may hold anything, in brackets: state is field 3 of proc(5).
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = (fields[11] ?? 0) + (fields[12] ?? 0) + (family ? (fields[13] ?? 0) + (fields[14] ?? 0) : 0);
  return (ticks * 1000) / TICKS_A_SECOND;
}

/** CPU of a Postgres so far: the postmaster, its children, and those that ended. */
export function cpuOfPostgres(postmaster: number): number {
  const children = read(`/proc/${postmaster}/task/${postmaster}/children`)?.trim().split(' ').filter(Boolean) ?? [];
  return children.reduce((sum, pid) => sum + cpuOf(Number(pid)), cpuOf(postmaster, { family: true }));
}

/** CPU of the processes that a Postgres has now, milliseconds to the microsecond: for a single statement. Those that ended are left out. */
export function fineCpuOfPostgres(postmaster: number): number {
  const children = read(`/proc/${postmaster}/task/${postmaster}/children`)?.trim().split(' ').filter(Boolean) ?? [];
  return children.reduce((sum, pid) => sum + Number(read(`/proc/${pid}/schedstat`)?.split(' ')[0] ?? 0) / 1e6, 0);
}

/** Resident memory of a process now and at its highest, MiB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = read(`/proc/${pid}/status`) ?? '';
  const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { now: kib('VmRSS') / 1024, peak: kib('VmHWM') / 1024 };
}

/** USER_HZ, fixed at 100 for every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

function read(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
