import { useLingui } from '@lingui/react/macro';
import type { KindWords } from './kind-words.ts';

type ContentKind = 'post_global' | 'story' | 'story_global' | 'remix' | 'scheduled';

/** Returns a function with the words of the form for stories, remixes and the next post. */
export function useContentKindWords(): (kind: ContentKind) => KindWords {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'post_global':
        return {
          ask: t`What should all other posts answer?`,
          adjust: t`Adjust what all other posts answer`,
          when: t`When somebody comments on a post or reel that has no automation of its own`,
          whenHint: t`Older ones and those to come. A post with its own automation, active or paused, keeps to that one while its period lasts.`,
          turnedOn: t`It is active. Every post without an automation of its own gives this answer.`,
          removed: t`Removed. Posts without an automation of their own answer nothing now.`,
          isOn: t`This automation is active`,
          isOff: t`This automation is paused`,
          turnOff: t`Pause this automation?`,
          afterOff: t`Posts without an automation of their own get no answer. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a comment`,
          missing: t`This automation is not here`,
        };
      case 'story':
        return {
          ask: t`What should this story answer?`,
          adjust: t`Adjust what this story answers`,
          when: t`When somebody replies to this story with`,
          anything: t`any reply`,
          whenHint: t`A mention of you in somebody else’s story is answered by the one for all stories.`,
          publicHint: t`Only for comments below the story. A reply is private and gets the message alone.`,
          firstStepHint: t`This is for comments below the story. A reply gets the whole message at once.`,
          turnedOn: t`It is active. New replies to this story get their answer.`,
          removed: t`Removed. This story answers nothing now.`,
          isOn: t`This automation is active`,
          isOff: t`This automation is paused`,
          turnOff: t`Pause this automation?`,
          afterOff: t`New replies get no answer. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: reply to the story`,
          missing: t`This story is not here`,
        };
      case 'story_global':
        return {
          ask: t`What should all your stories answer?`,
          adjust: t`Adjust what all your stories answer`,
          when: t`When somebody replies to any of your stories with`,
          anything: t`any reply`,
          whenHint: t`Also when somebody mentions you in a story of theirs. A mention has no words: only “any reply” answers it.`,
          publicHint: t`Only for comments below the story. A reply is private and gets the message alone.`,
          firstStepHint: t`This is for comments below a story. A reply or a mention gets the whole message at once.`,
          turnedOn: t`It is active. Every story of yours gives this answer.`,
          removed: t`Removed. Each story answers for itself now.`,
          isOn: t`This automation is active`,
          isOff: t`This automation is paused`,
          turnOff: t`Pause this automation?`,
          afterOff: t`Each story answers for itself again. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: reply to the story`,
          missing: t`This automation is not here`,
        };
      case 'remix':
        return {
          ask: t`What should this remix answer?`,
          adjust: t`Adjust what this remix answers`,
          when: t`When somebody comments`,
          turnedOn: t`It is active. Comments on this remix get their answer once it is tied.`,
          removed: t`Removed. This remix answers nothing now.`,
          isOn: t`This automation is active`,
          isOff: t`This automation is paused`,
          turnOff: t`Pause this automation?`,
          afterOff: t`New comments get no answer. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a comment`,
          missing: t`This remix is not here`,
        };
      case 'scheduled':
        return {
          ask: t`What should your next post answer?`,
          adjust: t`Adjust what your next post answers`,
          when: t`When somebody comments on it`,
          turnedOn: t`It is active, and waits for your next post or reel.`,
          removed: t`Removed. Nothing waits for your next post now.`,
          isOn: t`Waiting for the next post`,
          isOff: t`This automation is paused`,
          turnOff: t`Pause this automation?`,
          afterOff: t`Your next post goes out without it. Your texts stay as they are; turn it on again whenever you like.`,
          tryIt: t`Try it: write a comment`,
          missing: t`This automation is not here`,
        };
    }
  };
}
