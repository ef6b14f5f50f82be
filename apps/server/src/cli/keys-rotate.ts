import { countSealed, rotateTokens } from '../features/accounts/index.ts';
import { makeVault } from '../platform/crypto/vault.ts';
import type { Installation } from './open-installation.ts';

const SAY_EVERY = 10_000;

/** Seals every stored token with the first of ENCRYPTION_KEYS, beside running servers; false where one opens with none of them. */
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
  const sealed = await countSealed(db);
  const others = sealed.filter(({ keyId }) => keyId !== vault.keyId);
  for (const { keyId, count } of others) say(`${count} are still sealed with ${keyId}.`);
  if (others.length === 0) say('Every token is sealed with it: the other keys may go.');
  return others.length === 0;
}
