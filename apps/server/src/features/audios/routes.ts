import { AUDIO_LIMITS, contract } from '@recado/contract';
import { type Serve, tooMany } from '../../platform/http/index.ts';
import type { Limiter, Rate } from '../../platform/limits/index.ts';
import { addAudio, type LibraryDeps, removeAudio, renameAudio } from './change-library.ts';
import { presentAudio } from './present.ts';
import { readAudios, readUsed } from './store.ts';

/** More than a library holds. */
const UPLOADS: Rate = { count: 60, ms: 10 * 60_000 };
/** Each holds a whole file in memory. */
const UPLOADS_AT_ONCE = 32;
const SECOND = 1_000;

export interface AudioDeps extends LibraryDeps {
  limiter: Limiter;
  publicUrl: string;
}

/** The audio library. */
export function registerAudioRoutes(serve: Serve, deps: AudioDeps): void {
  const { db, limiter, publicUrl } = deps;
  let uploads = 0;

  serve(contract.audios, async ({ caller: { accountId } }) => {
    const [rows, used] = await Promise.all([readAudios(db, accountId), readUsed(db, accountId)]);
    return { items: rows.map((row) => presentAudio(row, publicUrl)), used, limits: AUDIO_LIMITS };
  });

  serve(contract.addAudio, async ({ query: { name }, file, caller, call: { requestId } }) => {
    const wait = await limiter.takeShared([{ key: `audio_upload ${caller.accountId}`, rate: UPLOADS }]);
    if (wait !== null) throw tooMany(wait);
    if (uploads >= UPLOADS_AT_ONCE) throw tooMany(SECOND);
    uploads++;
    try {
      const bytes = await file.read();
      return { audio: presentAudio(await addAudio(deps, { caller, requestId, name, bytes }), publicUrl) };
    } finally {
      uploads--;
    }
  });

  serve(contract.renameAudio, async ({ params: { id }, body: { name }, caller, call: { requestId } }) => {
    return { audio: presentAudio(await renameAudio(deps, { caller, requestId, id, name }), publicUrl) };
  });

  serve(contract.removeAudio, async ({ params: { id }, caller, call: { requestId } }) => {
    await removeAudio(deps, { caller, requestId, id });
    return {};
  });
}
