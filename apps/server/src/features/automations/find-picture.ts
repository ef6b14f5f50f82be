import type { AccountId } from '../../platform/ids/index.ts';
import { pictureAddress, readPictureKey } from '../pictures/index.ts';
import type { Db, Tx } from './media/store.ts';

/** Finds the address of the picture that settings name; null where they name none, or none of this account's. */
export async function findPicture(
  db: Db | Tx,
  { accountId, imageId, publicUrl }: { accountId: AccountId; imageId: string | null; publicUrl: string },
): Promise<string | null> {
  const key = imageId === null ? null : await readPictureKey(db, accountId, imageId);
  return key === null ? null : pictureAddress(publicUrl, key);
}
