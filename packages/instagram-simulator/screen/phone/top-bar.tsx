import { ChevronDown, SquarePlus } from 'lucide-react';
import { Avatar } from '../avatar.tsx';
import { go } from '../place.ts';
import { useSpeech } from '../speech-provider.tsx';
import { faceOf, type Viewer } from '../viewer.ts';

/** A bar that says who holds the phone, with the way to hand it to somebody else. */
export function TopBar({ viewer }: { viewer: Viewer }) {
  const { say } = useSpeech();
  const face = faceOf(viewer);
  return (
    <div className="flex h-15 shrink-0 items-center gap-2 border-b border-line px-2">
      <button
        type="button"
        data-testid="person-picker"
        aria-haspopup="dialog"
        onClick={() => go({ sheet: 'picker' })}
        className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-full py-1 pr-3 pl-1.5 hover:bg-raised"
      >
        <span className="sr-only">{say('switchPerson')}</span>
        <Avatar src={face.pictureUrl} size={34} />
        <span className="min-w-0 text-left leading-tight">
          <span dir="auto" className="block truncate text-[15px] font-bold">
            {face.username}
          </span>
          <span className="block text-xs text-muted">
            {viewer.kind === 'account' ? say('asOwner') : say('asPerson')}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      {viewer.kind === 'account' && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={say('create')}
          onClick={() => go({ sheet: 'create' })}
          className="icon-button ml-auto text-accent"
        >
          <SquarePlus aria-hidden className="size-6" />
        </button>
      )}
    </div>
  );
}
