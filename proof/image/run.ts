import { spawnSync } from 'node:child_process';

/** Runs a program to its end and returns what it wrote. Throws with its last words where it failed. */
export function run(
  [command = '', ...args]: readonly string[],
  options: { cwd?: string; quiet?: boolean } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1e8,
    ...(options.cwd ? { cwd: options.cwd } : {}),
  });
  if (error) throw new Error(`${command}: ${error.message}`);
  if (status !== 0)
    throw new Error(`${command} ${args[0] ?? ''} ended with ${status}:\n${(stderr + stdout).slice(-4_000)}`);
  return stdout;
}
