import { SealBroken, type Vault } from '../../platform/crypto/vault.ts';
import type { Outside } from '../../platform/outside/index.ts';
import type { Clock, Ids, Proc, Rng } from '../../platform/ports/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { Warns } from '../../platform/telemetry/say-seldom.ts';
import { buildBody } from './build-body.ts';
import type { Claimed } from './claim-sendings.ts';
import type { Db } from './endpoints-store.ts';
import { type Posted, postReport } from './post-report.ts';
import { recordTry } from './record-try.ts';
import { openEndpointSecret } from './secrets/endpoint-secret.ts';
import { signReport } from './sign-report.ts';

export interface DeliverDeps {
  db: Db;
  ids: Ids;
  rng: Rng;
  clock: Clock;
  proc: Pick<Proc, 'point'>;
  vault: Vault;
  outside: Outside;
  log: Warns;
}

/** Sends one claimed report and writes down what became of it. */
export async function deliverReport(deps: DeliverDeps, claimed: Claimed): Promise<void> {
  const posted = await post(deps, claimed);
  deps.proc.point('outgoing.answered');
  await recordTry(deps, claimed, posted);
}

/** A try that failed before anything left. */
const UNSENT = { k: 'failed', status: null, answer: null, askedMs: null, ms: 0 } as const; // const: one of the outcomes

async function post(deps: DeliverDeps, claimed: Claimed): Promise<Posted> {
  const { accountId, endpointId, reportId, url, words } = claimed;
  const secrets = openSecrets(deps.vault, claimed);
  if (secrets === null) return { ...UNSENT, problem: 'secret' };
  const report = { ...claimed, id: reportId };
  const body = await buildBody(deps.db, accountId, report, { endpointId, words }).catch((error: unknown) => {
    deps.log.warn(
      { accountId, endpointId, reportId, error: sayFault(error) },
      'the body of a report could not be made',
    );
    return null;
  });
  if (body === null) return { ...UNSENT, problem: 'body' };
  const timestamp = Math.floor(deps.clock.now() / 1_000);
  const headers = signReport({ id: reportId, timestamp, body }, secrets);
  return postReport(deps, { url, headers, body });
}

/** The secrets that are valid now; null where the key that sealed one is gone. */
function openSecrets(vault: Vault, claimed: Claimed): string[] | null {
  const { accountId, endpointId, ciphertext, keyId, oldCiphertext, oldKeyId } = claimed;
  const sealed = [{ ciphertext, keyId }];
  if (oldCiphertext && oldKeyId) sealed.push({ ciphertext: oldCiphertext, keyId: oldKeyId });
  try {
    return sealed.map((one) => openEndpointSecret(vault, accountId, endpointId, one));
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
