import type { ReactNode } from 'react';

/** One clause of the sentence. */
export function Part({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div>
        <h3 className="text-lg">{title}</h3>
        {hint && <p className="text-[0.9375rem] text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
