import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/index.ts';
import { forgetLooked, forgetOldSignIns } from './store.ts';

/** Sign-in codes and sessions that ended long ago are forgotten, and soon what a look at a code brought. */
export function authJobs(db: Kysely<DB>): Job[] {
  return [
    { name: 'old_sign_ins', cron: '50 3 * * *', run: () => forgetOldSignIns(db) },
    { name: 'looked_codes', cron: '*/10 * * * *', run: () => forgetLooked(db) },
  ];
}
