import { useLingui } from '@lingui/react/macro';
import type { KindWords } from './kind-words.ts';

type InboxKind = 'direct' | 'welcome';

/** Says it for messages, and for the welcome. */
export function useInboxKindWords(): (kind: InboxKind) => KindWords {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'direct':
        return {
          ask: t`What should this message get?`,
          adjust: t`Adjust this automation`,
          when: t`When somebody writes you a message with`,
          turnedOn: t`It is active. New messages with these words get their answer.`,
          removed: t`Removed. These words answer nothing now.`,
          isOn: t`This automation is active`,
          isOff: t`This automation is paused`,
          turnOff: t`Pause this automation?`,
          afterOff: t`New messages get no answer. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a message`,
          missing: t`This automation is not here`,
        };
      case 'welcome':
        return {
          ask: t`How do you greet somebody who writes?`,
          adjust: t`Adjust your welcome`,
          when: t`When somebody writes to you for the first time`,
          turnedOn: t`It is active. New conversations are greeted.`,
          removed: t`Removed. Nobody is greeted now.`,
          isOn: t`The welcome is active`,
          isOff: t`The welcome is paused`,
          turnOff: t`Pause the welcome?`,
          afterOff: t`Nobody is greeted. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a first message`,
          missing: t`This automation is not here`,
        };
    }
  };
}
