import { replay } from '../pipeline/index.ts';
import type { Installation } from './open-installation.ts';

/** Puts a stored update back; the running Recado decides it within a second, or the next one that starts. */
export async function replayUpdate({ database, say }: Installation, id: string): Promise<boolean> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
    say('Which update? recado replay <id>, the id that Activity shows.');
    return false;
  }
  const found = await replay(database.pool, id);
  say(
    found
      ? 'It is decided again; what was sent before is not sent twice.'
      : 'There is no such update, or it is waiting already.',
  );
  return found;
}
