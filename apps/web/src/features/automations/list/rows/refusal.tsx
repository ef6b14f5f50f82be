import type { Listed } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useOneOf } from '../acts/keyed-state.ts';
import { useRefusalWords } from '../acts/refusal-words.ts';
import { formOf } from '../kinds/form-of.ts';
import { useListParts } from '../list-parts.ts';

/** The reason why one stayed as it was, where it was pressed, with the way to put that right. */
export function Refusal({ item, className }: { item: Listed; className?: string }) {
  const { refusals } = useListParts();
  const code = useOneOf(refusals, item.id);
  const words = useRefusalWords();
  if (!code) return null;
  const { reason, mend } = words(code);
  return (
    <div
      role="alert"
      className={clsx(
        'relative z-10 mt-1 mb-1.5 flex flex-wrap items-center gap-x-3 rounded-control bg-warn-soft px-3 text-[0.875rem] text-warn',
        className,
      )}
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-40 py-2">{reason}</p>
      {mend && (
        <Link
          {...(mend.to === 'form'
            ? formOf(item)
            : mend.to === '/content/stories/global'
              ? formOf({ ...item, kind: 'story_global' })
              : { to: mend.to })}
          state={{ opensList: true }}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-4"
        >
          {mend.words}
        </Link>
      )}
    </div>
  );
}
