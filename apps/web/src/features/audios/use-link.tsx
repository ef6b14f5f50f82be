import { useLingui } from '@lingui/react/macro';
import type { AudioUse } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

const look =
  'flex min-h-11 min-w-0 items-center gap-2 rounded-control bg-well px-4 py-2 font-medium hover:bg-line [overflow-wrap:anywhere]';

/** An automation that sends an audio, by what its owner calls it; leads to where it is adjusted. */
export function UseLink({ use }: { use: AudioUse }) {
  const words = useUseWords();
  const { kind, id, mediaId } = use;
  const inside = (
    <>
      <span className="line-clamp-2 flex-1" dir="auto">
        {words(use)}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </>
  );
  switch (kind) {
    case 'post':
      return (
        <Link to="/content/posts/$mediaId" params={{ mediaId: mediaId ?? '' }} className={look}>
          {inside}
        </Link>
      );
    case 'post_global':
      return (
        <Link to="/content/posts/$mediaId" params={{ mediaId: 'global' }} className={look}>
          {inside}
        </Link>
      );
    case 'story':
    case 'story_global':
      return (
        <Link to="/content/stories/$mediaId" params={{ mediaId: mediaId ?? 'global' }} className={look}>
          {inside}
        </Link>
      );
    case 'scheduled':
      return (
        <Link to="/content/next/configure" className={look}>
          {inside}
        </Link>
      );
    case 'remix':
      return (
        <Link to="/content/remixes/$id" params={{ id }} className={look}>
          {inside}
        </Link>
      );
    case 'direct':
    case 'welcome':
      return (
        <Link to="/directs/$id" params={{ id: kind === 'welcome' ? kind : id }} className={look}>
          {inside}
        </Link>
      );
    case 'live':
    case 'live_welcome':
      return (
        <Link to="/lives/$id" params={{ id: kind === 'live_welcome' ? 'welcome' : id }} className={look}>
          {inside}
        </Link>
      );
  }
}

function useUseWords(): (use: AudioUse) => string {
  const { t } = useLingui();
  return ({ kind, name, caption }) => {
    const own = name?.trim() || caption.trim();
    if (own) return own;
    switch (kind) {
      case 'post':
        return t`The automation of a post`;
      case 'post_global':
        return t`The automation of all other posts`;
      case 'story':
        return t`The automation of a story`;
      case 'story_global':
        return t`The automation for all stories`;
      case 'scheduled':
        return t`The automation of your next post`;
      case 'remix':
        return t`The automation of a remix`;
      case 'direct':
        return t`An automation for messages`;
      case 'welcome':
        return t`The welcome message`;
      case 'live':
        return t`An automation for lives`;
      case 'live_welcome':
        return t`The welcome of lives`;
    }
  };
}
