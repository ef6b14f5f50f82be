import { useLingui } from '@lingui/react/macro';
import type { KindWords } from './kind-words.ts';

type LiveKind = 'live' | 'live_welcome';

/** Says it for lives, and for the welcome to one. */
export function useLiveKindWords(): (kind: LiveKind) => KindWords {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'live':
        return {
          ask: t`What should this comment of a live get?`,
          adjust: t`Adjust this automation`,
          when: t`When somebody comments in your live with`,
          turnedOn: t`It is active. Comments of a live with these words get their DM.`,
          removed: t`Removed. These words answer nothing in a live now.`,
          isOn: t`This automation is active`,
          isOff: t`This automation is paused`,
          turnOff: t`Pause this automation?`,
          afterOff: t`Comments of a live get no answer to these words. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a comment`,
          missing: t`This automation is not here`,
        };
      case 'live_welcome':
        return {
          ask: t`How do you welcome people to a live?`,
          adjust: t`Adjust your welcome to the live`,
          when: t`When somebody comments in your live without one of your words, once in 3 hours`,
          turnedOn: t`It is active. Whoever comments in a live is welcomed.`,
          removed: t`Removed. Nobody is welcomed in a live now.`,
          isOn: t`The welcome is active`,
          isOff: t`The welcome is paused`,
          turnOff: t`Pause the welcome?`,
          afterOff: t`Nobody is greeted. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a comment`,
          missing: t`This automation is not here`,
        };
    }
  };
}
