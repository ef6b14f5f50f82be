import type { AudioAddress } from '@recado/engine';
import type { AccountId } from '../../platform/ids/index.ts';
import { audioAddress, readAudioKey } from '../audios/index.ts';
import type { Db, Tx } from './media/store.ts';

/** Finds the audio that settings name; null where they name none, or none of this account's. */
export async function findAudio(
  db: Db | Tx,
  { accountId, audioId, publicUrl }: { accountId: AccountId; audioId: string | null; publicUrl: string },
): Promise<AudioAddress | null> {
  const key = audioId === null ? null : await readAudioKey(db, accountId, audioId);
  return key === null ? null : audioAddress(publicUrl, key);
}
