import type { Config } from '../config/config.ts';
import { adminGrant } from './admin-grant.ts';
import { doctor } from './doctor.ts';
import { doctorAudit } from './doctor-audit.ts';
import { doctorLedger } from './doctor-ledger.ts';
import { rotateKeys } from './keys-rotate.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { replayUpdate } from './replay-update.ts';
import { sweepComments } from './sweep-comments.ts';

type Command = (installation: Installation, argument: string) => Promise<boolean>;

const USAGE = `recado migrate                  brings the database forward
recado admin grant <username>   makes an account that has signed in an administrator
recado doctor                   looks at everything that a running Recado needs
recado doctor ledger            recomputes every balance of credits
recado doctor audit             reads every chain of the audit log, and the anchors in DATA_DIR
