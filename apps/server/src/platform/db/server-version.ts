import { StartProblem } from '../../config/start-problem.ts';

/** The oldest Postgres that every statement of ours runs on. */
export const OLDEST_POSTGRES = 15;

/** Takes `server_version_num` (150018 is 15.18) and returns a problem for a server that is too old. */
export function checkServerVersion(versionNumber: number): StartProblem | null {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= OLDEST_POSTGRES) return null;
  return new StartProblem(
    'postgres_too_old',
    `The database in DATABASE_URL is Postgres ${major}, and Recado needs ${OLDEST_POSTGRES} or newer.`,
  );
}
