import { useLingui } from '@lingui/react/macro';
import type { AutomationKind } from '@recado/engine';
import { useContentKindWords } from './content-kind-words.ts';

/** What the form says differently for each kind. */
export interface KindWords {
  ask: string;
  adjust: string;
  /** The first clause of the sentence. */
  when: string;
  /** Instead of *anything at all*. */
  anything?: string;
  whenHint?: string;
  /** What a public reply is for, where that is no matter of course. */
  publicHint?: string;
  /** For whom the first step is, where that is not everybody. */
  firstStepHint?: string;
  turnedOn: string;
  removed: string;
  isOn: string;
  isOff: string;
  turnOff: string;
  /** What stops, and what stays. */
  afterOff: string;
  tryIt: string;
  missing: string;
}

export function useKindWords(): (kind: AutomationKind) => KindWords {
  const { t } = useLingui();
  const ofContent = useContentKindWords();
  return (kind) => {
    switch (kind) {
      case 'story':
      case 'story_global':
      case 'remix':
      case 'scheduled':
        return ofContent(kind);
      case 'direct':
        return {
          ask: t`What should this message get?`,
          adjust: t`Adjust this answer`,
          when: t`When somebody writes you a message with`,
          turnedOn: t`It is on. New messages with these words get their answer.`,
          removed: t`Removed. These words answer nothing now.`,
          isOn: t`This answer is on`,
          isOff: t`This answer is off`,
          turnOff: t`Turn this answer off?`,
          afterOff: t`New messages get no answer. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a message`,
          missing: t`This answer is not here`,
        };
      case 'welcome':
        return {
          ask: t`How do you greet somebody who writes?`,
          adjust: t`Adjust your welcome`,
          when: t`When somebody writes to you for the first time`,
          turnedOn: t`It is on. New conversations are greeted.`,
          removed: t`Removed. Nobody is greeted now.`,
          isOn: t`The welcome is on`,
          isOff: t`The welcome is off`,
          turnOff: t`Turn the welcome off?`,
          afterOff: t`Nobody is greeted. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a first message`,
          missing: t`This answer is not here`,
        };
      case 'live':
        return {
          ask: t`What should this comment of a live get?`,
          adjust: t`Adjust this trigger`,
          when: t`When somebody comments in your live with`,
          turnedOn: t`It is on. Comments of a live with these words get their DM.`,
          removed: t`Removed. These words answer nothing in a live now.`,
          isOn: t`This trigger is on`,
          isOff: t`This trigger is off`,
          turnOff: t`Turn this trigger off?`,
          afterOff: t`Comments of a live get no answer to these words. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a comment`,
          missing: t`This trigger is not here`,
        };
      case 'live_welcome':
        return {
          ask: t`How do you welcome people to a live?`,
          adjust: t`Adjust your welcome to the live`,
          when: t`When somebody comments in your live without one of your words, once in 3 hours`,
          turnedOn: t`It is on. Whoever comments in a live is welcomed.`,
          removed: t`Removed. Nobody is welcomed in a live now.`,
          isOn: t`The welcome is on`,
          isOff: t`The welcome is off`,
          turnOff: t`Turn the welcome off?`,
          afterOff: t`Nobody is greeted. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a comment`,
          missing: t`This answer is not here`,
        };
      case 'post':
        return {
          ask: t`What should this post answer?`,
          adjust: t`Adjust what this post answers`,
          when: t`When somebody comments`,
          turnedOn: t`It is on. New comments on this post get their answer.`,
          removed: t`Removed. This post answers nothing now.`,
          isOn: t`This post is answering`,
          isOff: t`This post is off`,
          turnOff: t`Turn this post off?`,
          afterOff: t`New comments get no answer. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a comment`,
          missing: t`This post is not here`,
        };
    }
  };
}
