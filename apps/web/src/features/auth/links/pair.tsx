import { Link2 } from 'lucide-react';
import { Avatar } from '../../../ui/pictures/avatar.tsx';

interface Face {
  username: string;
  name: string;
  pictureUrl: string | null;
}

/** Two accounts side by side, by picture and name. */
export function Pair({ one, other }: { one: Face; other: Face }) {
  return (
    <div className="flex w-full items-start justify-center gap-3">
      <FaceOf {...one} />
      <Link2 aria-hidden className="mt-5 size-6 shrink-0 text-ink-soft" />
      <FaceOf {...other} />
    </div>
  );
}

function FaceOf({ username, name, pictureUrl }: Face) {
  return (
    <div className="flex w-36 min-w-0 flex-col items-center gap-1 text-center">
      <Avatar name={username} src={pictureUrl} className="size-16 text-2xl" />
      <span className="mt-1 line-clamp-2 max-w-full break-words font-semibold" dir="auto">
        {name || username}
      </span>
      <span className="max-w-full break-all text-[0.9375rem] text-ink-soft" dir="auto">
        @{username}
      </span>
    </div>
  );
}
