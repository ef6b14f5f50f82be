import type { ReactNode } from 'react';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';

/** A list of automations on content: its heading, `aside` at the heading's end, and the list. */
export function ContentPage({
  title,
  about,
  aside,
  children,
}: {
  title: ReactNode;
  about: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <ScreenHead title={title}>{about}</ScreenHead>
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
