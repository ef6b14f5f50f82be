import type { Results } from '@recado/contract';
import { Trash2 } from 'lucide-react';
import { KIND_SIGNS } from '../../../ui/pictures/kind-signs.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';

type Answer = Results['answers'][number];

/** The picture of what an automation lies on, or the sign of its kind. */
export function AnswerSign({ answer: { kind, pictureUrl } }: { answer: Answer }) {
  if (pictureUrl !== null) return <Picture src={pictureUrl} className="size-12 shrink-0 rounded-control" />;
  const Sign = kind === null ? Trash2 : KIND_SIGNS[kind];
  return (
    <span
      aria-hidden
      className="flex size-12 shrink-0 items-center justify-center rounded-control bg-accent-soft text-on-accent-soft"
    >
      <Sign className="size-5" />
    </span>
  );
}
