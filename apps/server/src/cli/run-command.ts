import type { Config } from '../config/config.ts';
import type { Ports } from '../platform/ports/index.ts';
import { adminGrant, adminResetPasskey, adminRevoke } from './admin-role.ts';
import { doctor } from './doctor.ts';
import { doctorAudit } from './doctor-audit.ts';
import { doctorLedger } from './doctor-ledger.ts';
import { explain } from './explain.ts';
import { rotateKeys } from './keys-rotate.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { paidByHand } from './paid-by-hand.ts';
import { probe } from './probe.ts';
import { replayUpdate } from './replay-update.ts';
import { restoreTombstones } from './restore-tombstones.ts';
import { samePhoneClear } from './same-phone.ts';
import { sweepComments } from './sweep-comments.ts';

type Command = (installation: Installation, argument: string, second?: string) => Promise<boolean>;

const USAGE = `recado migrate                  brings the database forward
recado admin grant <username>   makes an account that has signed in an administrator
recado admin revoke <username>  takes the role away
recado admin reset-passkey <username>
                                takes an administrator's passkeys and recovery codes away, who lost them all
recado same-phone clear <username>
                                what they pay earns again, though their phone is that of whoever brought them
recado paid-by-hand <payment> <sum>
                                what a provider does not pay back (a boleto at Stripe) was paid by hand
recado doctor                   looks at everything that a running Recado needs
recado doctor ledger            recomputes every balance of credits, and holds plans against payments and credits
recado doctor --probe           holds the real Instagram against what is told of it, with two accounts of one's own
recado doctor audit             reads every chain of the audit log, and the anchors in DATA_DIR
recado keys rotate              seals every stored token with the first of ENCRYPTION_KEYS
recado restore-tombstones       after a backup was put back: erases again who had been erased since
recado explain <id>             what became of a comment, and why; --json: all that is kept of it
recado replay <id>              decides a stored update again; sends nothing twice
recado sweep                    looks for comments that no webhook brought`;

/** Opening the installation has migrated it already. */
const migrated: Command = async ({ say }) => {
  say('The database is up to date.');
  return true;
};

const COMMANDS: [words: string[], run: Command][] = [
  [['migrate'], migrated],
  [['admin', 'grant'], adminGrant],
  [['admin', 'revoke'], adminRevoke],
  [['admin', 'reset-passkey'], adminResetPasskey],
  [['same-phone', 'clear'], samePhoneClear],
  [['paid-by-hand'], paidByHand],
  [['doctor', 'ledger'], doctorLedger],
  [['doctor', 'audit'], doctorAudit],
  [['doctor'], doctor],
  [['keys', 'rotate'], rotateKeys],
  [['restore-tombstones'], restoreTombstones],
  [['explain'], explain],
  [['replay'], replayUpdate],
  [['sweep'], sweepComments],
];

/** Runs one command; true where it did what was asked. Throws a `StartProblem`. `config` is read only by commands that need it. */
export async function runCommand(
  words: string[],
  given: { config(): Config; say(line: string): void; ports?: Partial<Ports> },
): Promise<boolean> {
  if (words[0] === 'doctor' && words.includes('--probe')) return probe(words.slice(1), given);
  const found = COMMANDS.find(([names]) => names.every((name, index) => words[index] === name));
  if (!found) {
    given.say(USAGE);
    return false;
  }
  const [names, command] = found;
  const installation = await openInstallation(given.config(), { ...given, migrates: command === migrated });
  try {
    return await command(installation, words[names.length] ?? '', words[names.length + 1]);
  } finally {
    await installation.close();
  }
}
