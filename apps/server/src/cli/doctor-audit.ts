import { brokenAnchors, verifyAudit } from '../platform/audit/index.ts';
import type { Installation } from './open-installation.ts';

const WORDS = {
  altered: 'is not what was written',
  missing: 'follows entries that are gone',
  unlinked: 'was written past the chain',
  end: 'is not where the chain ends: entries are gone, or its end was changed',
};

/** Characters that tell which one it is. */
const LINE = 80;

/** Reads every chain of the audit log and every anchor of this folder; false where one is not what it was. */
export async function doctorAudit({ config, database, say }: Installation): Promise<boolean> {
  const { accounts, entries, breaks } = await verifyAudit(database.pool);
  for (const { accountId, seq, what } of breaks) {
    say(`Account ${accountId}: entry ${seq ?? 'without a place'} ${WORDS[what]}.`);
  }
  const broken = await brokenAnchors(database.pool, config.dataDir);
  for (const { until, line } of broken) {
    say(
      until
        ? `The audit log up to ${until} is not the one that was anchored.`
        : `A line of audit-anchors.jsonl cannot be read: a full disk cut it short, or it was changed: ${line.slice(0, LINE)}`,
    );
  }
  const isWhole = breaks.length + broken.length === 0;
  say(
    isWhole
      ? `The audit log is whole: ${entries} entries of ${accounts} accounts.`
      : `The audit log was changed: ${breaks.length} breaks, ${broken.length} anchors that do not hold.`,
  );
  return isWhole;
}
