import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Job } from '../jobs/index.ts';
import { appendAnchor, brokenAnchors } from './audit-anchors.ts';

/** Returns the job that once a day holds the newest anchor against the chains, and then writes the next one. */
export function auditJobs({ pool, dataDir, log }: { pool: Pool; dataDir: string; log: Logger }): Job[] {
  return [
    {
      name: 'audit_anchor',
      cron: '50 3 * * *',
      run: async () => {
        const broken = await brokenAnchors(pool, dataDir, 1);
        if (broken.length) log.error({ anchors: broken }, 'the audit log was changed after it was anchored');
        log.info({ anchor: await appendAnchor(pool, dataDir) }, 'the audit log is anchored');
      },
    },
  ];
}
