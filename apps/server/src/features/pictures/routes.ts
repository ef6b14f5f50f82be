import { contract, PICTURE_LIMITS } from '@recado/contract';
import { type Serve, tooMany } from '../../platform/http/index.ts';
import type { Limiter, Rate } from '../../platform/limits/index.ts';
import { addPicture, removePicture } from './change-pictures.ts';
import { type CopyDeps, copyFromMedia } from './copy-from-media.ts';
import { presentPicture } from './present.ts';
import { readPictures, readUsed } from './store.ts';

const UPLOADS: Rate = { count: 60, ms: 10 * 60_000 };
/** Each holds a whole file in memory, twice while it is read. */
const UPLOADS_AT_ONCE = 8;
const SECOND = 1_000;

/** The account's own pictures for cards. */
export function registerPictureRoutes(serve: Serve, deps: CopyDeps & { limiter: Limiter }): void {
  const { db, limiter } = deps;
  let uploads = 0;

  async function oneOfFew<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const wait = await limiter.takeShared([{ key: `picture_upload ${accountId}`, rate: UPLOADS }]);
    if (wait !== null) throw tooMany(wait);
    if (uploads >= UPLOADS_AT_ONCE) throw tooMany(SECOND);
    uploads++;
    try {
      return await work();
    } finally {
      uploads--;
    }
  }

  serve(contract.pictures, async ({ caller: { accountId } }) => {
    const [rows, used] = await Promise.all([readPictures(db, accountId), readUsed(db, accountId)]);
    const { fileBytes, files, bytes } = PICTURE_LIMITS;
    return { items: rows.map(presentPicture), used, limits: { fileBytes, files, bytes } };
  });

  serve(contract.addPicture, ({ file, caller, call: { requestId } }) =>
    oneOfFew(caller.accountId, async () => {
      const bytes = await file.read();
      return { picture: presentPicture(await addPicture(deps, { caller, requestId, bytes })) };
    }),
  );

  serve(contract.copyPicture, ({ params: { mediaId }, caller, call: { requestId } }) =>
    oneOfFew(caller.accountId, async () => ({
      picture: presentPicture(await copyFromMedia(deps, { caller, requestId, mediaId })),
    })),
  );

  serve(contract.removePicture, async ({ params: { id }, caller, call: { requestId } }) => {
    await removePicture(deps, { caller, requestId, id });
    return {};
  });
}
