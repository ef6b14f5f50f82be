import type { Account, World } from '../../api.ts';
import { MediaForm } from '../../panel/forms/media-form.tsx';
import { go, leave } from '../../place.ts';
import { Sheet } from '../../sheet.tsx';
import { useSpeech } from '../../speech-provider.tsx';

/** A sheet in which the owner publishes from the phone; a broadcast opens at once. */
export function CreateSheet({ world, account }: { world: World; account: Account }) {
  const { say } = useSpeech();
  return (
    <Sheet title={say('create')} onClose={() => leave('sheet')}>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <MediaForm
          world={world}
          only={account.igId}
          onPublished={(media) => go({ sheet: undefined, live: media.live ? media.id : undefined })}
        />
      </div>
    </Sheet>
  );
}
