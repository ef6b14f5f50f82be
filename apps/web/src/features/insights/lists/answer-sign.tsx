import type { Results } from '@recado/contract';
import {
  CalendarClock,
  CircleDashed,
  Hand,
  ImageIcon,
  LayoutGrid,
  type LucideIcon,
  MessageCircle,
  Radio,
  Repeat2,
  Trash2,
} from 'lucide-react';
import { Picture } from '../../../ui/pictures/picture.tsx';

type Answer = Results['answers'][number];

const SIGNS: Readonly<Record<NonNullable<Answer['kind']>, LucideIcon>> = {
  post: ImageIcon,
  post_global: LayoutGrid,
  story: CircleDashed,
  story_global: CircleDashed,
  remix: Repeat2,
  scheduled: CalendarClock,
  direct: MessageCircle,
  welcome: Hand,
  live: Radio,
  live_welcome: Radio,
};

/** The picture of what an automation lies on, or the sign of its kind. */
export function AnswerSign({ answer: { kind, pictureUrl } }: { answer: Answer }) {
  if (pictureUrl !== null) return <Picture src={pictureUrl} className="size-12 shrink-0 rounded-control" />;
  const Sign = kind === null ? Trash2 : SIGNS[kind];
  return (
    <span
      aria-hidden
      className="flex size-12 shrink-0 items-center justify-center rounded-control bg-accent-soft text-on-accent-soft"
    >
      <Sign className="size-5" />
    </span>
  );
}
