import type { ReactNode } from 'react';

/** A place with nothing in it yet: a picture, a sentence, a button. */
export function Empty({
  drawing,
  title,
  children,
  action,
}: {
  drawing: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {drawing}
      <h2 className="text-lg">{title}</h2>
      {children && <p className="text-ink-soft">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
