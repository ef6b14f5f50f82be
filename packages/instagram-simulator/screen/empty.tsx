import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** An empty place: a picture, one sentence, perhaps one button. */
export function Empty({ icon: Icon, children, action }: { icon: LucideIcon; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-8 py-14 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-soft text-accent">
        <Icon aria-hidden className="size-7" strokeWidth={1.75} />
      </span>
      <p className="max-w-xs text-[15px] text-pretty text-muted">{children}</p>
      {action}
    </div>
  );
}
