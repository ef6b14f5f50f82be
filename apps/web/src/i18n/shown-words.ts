import { useLingui } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';

/** Returns a function that names what somebody sent instead of words; null where the line says it already. */
export function useShownWords(): (activity: Pick<Activity, 'kind' | 'shows'>) => string | null {
  const { t } = useLingui();
  return ({ kind, shows }) => {
    switch (shows) {
      case null:
        return null;
      case 'mention':
        return kind === 'mention' ? null : t`A mention in a story`;
      case 'photo':
        return t`A photo`;
      case 'video':
        return t`A video`;
      case 'voice':
        return t`A voice message`;
      case 'file':
        return t`A file`;
      case 'post':
        return t`A shared post`;
      case 'reel':
        return t`A shared reel`;
      case 'story':
        return t`A shared story`;
      case 'card':
        return t`A card, such as a place or a phone number`;
      case 'sticker':
        return t`A GIF or a sticker`;
      case 'unsupported':
        return t`Something Instagram does not pass on, such as a shared profile`;
      case 'other':
        return t`Something without words`;
    }
  };
}
