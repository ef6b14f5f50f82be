import type { ReactNode } from 'react';

/** A phone, whoever made it. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[21rem] rounded-[2.25rem] bg-ink p-2 shadow-card dark:bg-line">
      <div className="flex h-[27rem] lg:h-[min(25rem,calc(100dvh-35rem))] lg:min-h-64 flex-col overflow-hidden rounded-[1.8rem] bg-page text-[0.9375rem]">
        {children}
      </div>
    </div>
  );
}
