import { countSealed } from '../features/accounts/index.ts';
import { checkLedger } from '../features/credits/index.ts';
import { countSealedEndpoints } from '../features/outgoing/index.ts';
import { checkSubscriptions, readOwedBack, sumOf } from '../features/plans/index.ts';
import { countSealedSources } from '../features/sales/index.ts';
import { readBacklog } from '../pipeline/index.ts';
import { brokenAnchors, verifyAudit } from '../platform/audit/index.ts';
import { addressFinding, connectionFindings } from './doctor-connections.ts';
import { reais } from './doctor-ledger.ts';
import type { Installation } from './open-installation.ts';

/** One thing looked at: `problem` is what to do about it, null where all is well. */
export interface Finding {
  what: string;
  problem: string | null;
}

const OLD_MS = 60_000;

/** Looks at everything that a running Recado needs, one line each; false where something needs somebody. */
export async function doctor(installation: Installation): Promise<boolean> {
  const findings = [
    ...(await databaseFindings(installation)),
    await keyFinding(installation),
    await auditFinding(installation),
    ...(await connectionFindings(installation)),
    await addressFinding(installation),
  ];
  for (const { what, problem } of findings) installation.say(problem ? `  !  ${what}: ${problem}` : `  ok ${what}`);
  const problems = findings.filter(({ problem }) => problem !== null).length;
  installation.say(problems ? `${problems} need somebody.` : 'All is well.');
  return problems === 0;
}

async function databaseFindings({ database: { pool, kysely } }: Installation): Promise<Finding[]> {
  const { rows } = await pool.query<{ version: string; shift: string | null }>(
    "select current_setting('server_version') as version, (select shift::text from clock_shift) as shift",
  );
  const backlog = await readBacklog(pool);
  const drifts = (await checkLedger(pool)).length + (await checkSubscriptions(kysely)).length;
  const owed = await readOwedBack(kysely, null);
  return [
    { what: `Postgres ${rows[0]?.version}, migrated`, problem: null },
    {
      what: `Updates that wait: ${backlog.pending}`,
      problem:
        backlog.oldestPending > OLD_MS
          ? `the oldest for ${Math.round(backlog.oldestPending / 1000)} s: is a worker running?`
          : null,
    },
    {
      what: `Updates that could not be read: ${backlog.dead}`,
      problem: backlog.dead ? 'look at them in Activity, then recado replay <id>' : null,
    },
    { what: `Messages of unknown outcome: ${backlog.unknown}`, problem: null },
    { what: 'Ledger', problem: drifts ? `${drifts} drifts: recado doctor ledger` : null },
    {
      what: 'Money that goes back',
      problem: owed.length
        ? `${reais(sumOf(owed))} of ${owed.length} payments have not gone: recado doctor ledger`
        : null,
    },
  ];
}

/** A token whose key is gone opens no more; one on an older key waits for `recado keys rotate`. */
async function keyFinding({ config, database }: Installation): Promise<Finding> {
  const known = config.encryptionKeys.map(({ id }) => id);
  const db = database.kysely;
  const sealed = [...(await countSealed(db)), ...(await countSealedSources(db)), ...(await countSealedEndpoints(db))];
  const lost = sealed.filter(({ keyId }) => !known.includes(keyId));
  const count = (some: typeof sealed) => some.reduce((sum, one) => sum + one.count, 0);
  const names = lost.map(({ keyId }) => keyId).join(', ');
  const older = count(sealed) - count(lost) - count(sealed.filter(({ keyId }) => keyId === known[0]));
  return {
    what: `Tokens: ${count(sealed)}${older ? `, ${older} of them on an older key: recado keys rotate` : ''}`,
    problem: lost.length ? `${count(lost)} sealed with a key that ENCRYPTION_KEYS does not have (${names})` : null,
  };
}

async function auditFinding({ config, database: { pool } }: Installation): Promise<Finding> {
  const { entries, breaks } = await verifyAudit(pool);
  const broken = await brokenAnchors(pool, config.dataDir, 1);
  return {
    what: `Audit log: ${entries} entries`,
    problem: breaks.length + broken.length ? 'it was changed: recado doctor audit' : null,
  };
}
