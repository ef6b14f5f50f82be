import { execFileSync, spawnSync } from 'node:child_process';
import { StartProblem } from '../../../config/start-problem.ts';

/** The account of this machine that runs Postgres, which refuses to run as root. */
export interface PostgresAccount {
  how: 'self' | 'user namespace' | 'postgres' | 'nobody';
  /** Set when files must belong to that account. */
  owner: { uid: number; gid: number } | null;
  wrap(command: string, args: string[]): { command: string; args: string[]; options: { uid?: number; gid?: number } };
}

const NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000'];
/** The only environment that Postgres sees: none of our secrets, and messages in a language that we can read. */
export const POSTGRES_ENV = {
  LC_ALL: 'C',
  TZ: 'UTC',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
};

/**
 * Chooses who runs Postgres: ourselves, where we are not root. Root runs it in a user namespace, in which Postgres sees another id while
 * its files stay root's; where the kernel or a container forbids namespaces, as the account `postgres` or `nobody`. Throws
 * `postgres_account` when none works.
 */
export function choosePostgresAccount(allowNamespace = true): PostgresAccount {
  if (process.getuid?.() !== 0) {
    return { how: 'self', owner: null, wrap: (command, args) => ({ command, args, options: {} }) };
  }
  if (allowNamespace && namespaceWorks()) {
    return {
      how: 'user namespace',
      owner: null,
      wrap: (command, args) => ({ command: 'unshare', args: [...NAMESPACE, command, ...args], options: {} }),
    };
  }
  for (const how of ['postgres', 'nobody'] as const) {
    const owner = lookUp(how);
    if (owner) return { how, owner, wrap: (command, args) => ({ command, args, options: owner }) };
  }
  throw new StartProblem(
    'postgres_account',
    'Postgres does not run as root, and this machine has neither user namespaces nor an account "postgres" or "nobody": start Recado as another user, or set DATABASE_URL.',
  );
}

function namespaceWorks(): boolean {
  return spawnSync('unshare', [...NAMESPACE, 'true'], { env: POSTGRES_ENV, stdio: 'ignore' }).status === 0;
}

function lookUp(name: string): { uid: number; gid: number } | null {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { env: POSTGRES_ENV, stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return null;
  }
}
