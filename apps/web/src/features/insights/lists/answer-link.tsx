import type { Results } from '@recado/contract';
import { Link } from '@tanstack/react-router';

type Answer = Results['answers'][number];

const LOOK = 'line-clamp-2 break-words font-medium outline-none after:absolute after:inset-0 hover:underline';

/** The way to where an automation is adjusted; its name alone where it was removed. */
export function AnswerLink({ answer, children }: { answer: Answer; children: string }) {
  const { kind, automationId: id, mediaId } = answer;
  const look = { className: LOOK, dir: 'auto' } as const; // const: a direction
  switch (kind) {
    case null:
      return (
        <span className="line-clamp-2 break-words font-medium" dir="auto">
          {children}
        </span>
      );
    case 'post':
      return (
        <Link {...look} to="/content/posts/$mediaId" params={{ mediaId: mediaId ?? '' }}>
          {children}
        </Link>
      );
    case 'story':
    case 'story_global':
      return (
        <Link {...look} to="/content/stories/$mediaId" params={{ mediaId: mediaId ?? 'global' }}>
          {children}
        </Link>
      );
    case 'scheduled':
      return (
        <Link {...look} to="/content/next/configure">
          {children}
        </Link>
      );
    case 'remix':
      return (
        <Link {...look} to="/content/remixes/$id" params={{ id }}>
          {children}
        </Link>
      );
    case 'direct':
    case 'welcome':
      return (
        <Link {...look} to="/directs/$id" params={{ id: kind === 'welcome' ? kind : id }}>
          {children}
        </Link>
      );
    case 'live':
    case 'live_welcome':
      return (
        <Link {...look} to="/lives/$id" params={{ id: kind === 'live_welcome' ? 'welcome' : id }}>
          {children}
        </Link>
      );
  }
}
