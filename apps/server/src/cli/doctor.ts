import http from 'node:http';
import https from 'node:https';
import { countSealed } from '../features/accounts/index.ts';
import { checkLedger } from '../features/credits/index.ts';
import { readLag } from '../pipeline/lag.ts';
import { brokenAnchors, verifyAudit } from '../platform/audit/index.ts';
import type { Installation } from './open-installation.ts';

/** One thing looked at: `problem` is what to do about it, null where all is well. */
interface Finding {
  what: string;
  problem: string | null;
}

const OLD_MS = 60_000;
const WEBHOOK = '/webhooks/instagram';

/** Looks at everything that a running Recado needs, one line each; false where something needs somebody. */
export async function doctor(installation: Installation): Promise<boolean> {
  const findings = [
    ...(await databaseFindings(installation)),
async function auditFinding({ config, database: { pool } }: Installation): Promise<Finding> {
  const { entries, breaks } = await verifyAudit(pool);
  const broken = await brokenAnchors(pool, config.dataDir, 1);
  return {
    what: `Audit log: ${entries} entries`,
    problem: breaks.length + broken.length ? 'it was changed: recado doctor audit' : null,
