import { countSealed, rotateTokens } from '../features/accounts/index.ts';
import { countSealedPixKeys, rotatePixKeys } from '../features/affiliate/index.ts';
import { countSealedEndpoints, rotateEndpoints } from '../features/outgoing/index.ts';
import { countSealedSources, rotateSources } from '../features/sales/index.ts';
import { makeVault } from '../platform/crypto/vault.ts';
import type { Installation } from './open-installation.ts';

const SAY_EVERY = 10_000;

/**
 * Seals every stored secret anew with the first of ENCRYPTION_KEYS, beside running servers. These are tokens, Pix keys of payouts that
 * wait, and secrets of sales and of endpoints. False where one opens with none of the keys.
 */
export async function rotateKeys({ config, database, ports, say }: Installation): Promise<boolean> {
  const db = database.kysely;
  const vault = makeVault(config.encryptionKeys, ports.rng);
  let said = 0;
  const onBatch = (resealed: number) => {
    if (resealed < said + SAY_EVERY) return;
    said = resealed;
    say(`${resealed} tokens sealed anew so far.`);
  };
  const { resealed, broken } = await rotateTokens({ db, vault, proc: ports.proc, onBatch });
  say(`${resealed} tokens sealed anew with the key ${vault.keyId}.`);
  for (const accountId of broken.slice(0, 20)) say(`The token of account ${accountId} opens with none of the keys.`);
  const pix = await rotatePixKeys(db, vault);
  if (pix.resealed > 0) say(`${pix.resealed} Pix keys of payouts sealed anew with it.`);
  for (const id of pix.broken.slice(0, 20)) say(`The Pix key of payout ${id} opens with none of the keys.`);
  const sources = await rotateSources({ db, vault });
  if (sources.resealed > 0) say(`${sources.resealed} secrets of sales sealed anew with it.`);
  for (const accountId of sources.broken.slice(0, 20))
    say(`A secret of sales of account ${accountId} opens with none of the keys.`);
  const endpoints = await rotateEndpoints({ db, vault });
  if (endpoints.resealed > 0) say(`${endpoints.resealed} secrets of endpoints sealed anew with it.`);
  for (const accountId of endpoints.broken.slice(0, 20))
    say(`A secret of an endpoint of account ${accountId} opens with none of the keys.`);
  // Counted anew: beside running servers something may have been sealed with an old key meanwhile.
  const counts = [
    ...(await countSealed(db)),
    ...(await countSealedSources(db)),
    ...(await countSealedPixKeys(db)),
    ...(await countSealedEndpoints(db)),
  ];
  const others = Map.groupBy(counts, ({ keyId }) => keyId);
  others.delete(vault.keyId);
  for (const [keyId, those] of others)
    say(`${those.reduce((sum, { count }) => sum + count, 0)} are still sealed with ${keyId}.`);
  const isDone = others.size === 0;
  if (isDone) say('Every token is sealed with it: the other keys may go.');
  return isDone;
}
