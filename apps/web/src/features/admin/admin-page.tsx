import type { ReactNode } from 'react';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';

/** The frame of every screen of administration, with its title. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <ScreenHead title={title} />
      {children}
    </div>
  );
}
