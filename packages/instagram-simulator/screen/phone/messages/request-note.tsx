import { Info } from 'lucide-react';
import { api } from '../../api.ts';
import { refresh } from '../../live.ts';
import { leave } from '../../place.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt } from '../../toast.tsx';
import type { Viewer } from '../../viewer.ts';

type RequestNoteProps = { of: string; username: string; viewer: Viewer; inboxPath: string };

/** The question under a request, as Instagram asks it: accept who writes, or block them. */
export function RequestNote({ of, username, viewer, inboxPath }: RequestNoteProps) {
  const { say } = useSpeech();
  const personId = viewer.kind === 'person' ? viewer.person.id : null;
  const accept = async () => {
    if (personId) await attempt(api.accept({ personId, igId: of }));
    await refresh(inboxPath);
  };
  const block = async () => {
    if (!personId) return;
    await attempt(api.block({ personId, igId: of, blocked: true }));
    leave('view', 'of');
  };
  return (
    <div className="space-y-2 bg-info-soft px-4 py-2.5 text-[13px] text-info">
      <p className="flex gap-2">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" /> {say('requestNote', { name: username })}
      </p>
      {personId && (
        <div className="grid grid-cols-2 gap-2">
          <button type="button" onClick={() => void block()} className="button text-bad">
            {say('block')}
          </button>
          <button type="button" onClick={() => void accept()} className="button">
            {say('accept')}
          </button>
        </div>
      )}
    </div>
  );
}
