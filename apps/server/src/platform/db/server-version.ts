import type pg from 'pg';
import { StartProblem } from '../../config/start-problem.ts';

/** The oldest Postgres that every statement of ours runs on. */
export const OLDEST_POSTGRES = 15;

/** Throws `postgres_too_old`. Ask this before anything else. */
export async function requireServerVersion(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  const tooOld = checkServerVersion(Number(rows[0]?.version));
  if (tooOld) throw tooOld;
}

/** Takes `server_version_num` (150018 is 15.18) and returns a problem for a server that is too old. */
export function checkServerVersion(versionNumber: number): StartProblem | null {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= OLDEST_POSTGRES) return null;
  return new StartProblem(
    'postgres_too_old',
    `The database in DATABASE_URL is Postgres ${major}, and Recado needs ${OLDEST_POSTGRES} or newer.`,
  );
}
