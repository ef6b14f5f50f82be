import { checkSettings, type Settings } from '@recado/engine';
import { type Caller, Refusal } from '../../../platform/http/index.ts';
import { findAudio } from '../find-audio.ts';
import { findPicture } from '../find-picture.ts';
import type { Tx } from '../media/store.ts';
import type { Place } from '../store.ts';

/**
 * Refuses settings that have an error, each by its path: the engine's, and an audio or picture that is none of this account's. The
 * account is locked: as long as nobody saves, both stay.
 */
export async function refuseProblems(
  tx: Tx,
  { caller: { accountId }, place, settings }: { caller: Caller; place: Place; settings: Settings },
  publicUrl: string,
): Promise<void> {
  const audio = await findAudio(tx, { accountId, audioId: settings.audioId, publicUrl });
  const problems = checkSettings(place.kind, settings, { playerUrl: audio?.playerUrl ?? null });
  if (settings.audioId !== null && !audio) problems.push({ path: 'audioId', code: 'audio_gone', severity: 'error' });
  if (
    settings.imageId !== null &&
    (await findPicture(tx, { accountId, imageId: settings.imageId, publicUrl })) === null
  )
    problems.push({ path: 'imageId', code: 'picture_gone', severity: 'error' });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const fields = errors.map(({ path, code, values }) => ({
    path: path ? `settings.${path}` : 'settings',
    code,
    ...(values ? { values } : {}),
  }));
  throw new Refusal('invalid', { fields });
}
