import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Version } from '@recado/contract';
import { useFormat } from '../../../i18n/use-format.ts';

type Change = NonNullable<Version['changes']>[number];

/** Returns a function that says what a version changed of the one before it, one short sentence for each change. */
export function useChangeWords(): (change: Change) => string {
  const { t } = useLingui();
  const { scheduleTime } = useFormat();
  return ({ code, words = [], to = null }) => {
    const when = scheduleTime(Number(to ?? 0));
    const list = words.map((word) => `“${word}”`).join(', ');
    switch (code) {
      case 'turned_on':
        return t`Turned on`;
      case 'turned_off':
        return t`Paused`;
      case 'name':
        return t`Called “${to ?? '–'}”`;
      case 'words_added':
        return t`New: ${list}`;
      case 'words_removed':
        return t`Gone: ${list}`;
      case 'any_comment_on':
        return t`Answers anything at all`;
      case 'any_comment_off':
        return t`Answers its words only`;
      case 'exact_match_on':
        return t`Only when the message is nothing but the word`;
      case 'exact_match_off':
        return t`The word may stand anywhere`;
      case 'drawn_out_on':
        return t`Also when letters are drawn out`;
      case 'drawn_out_off':
        return t`Not when letters are drawn out`;
      case 'detect_spam_on':
        return t`One message for each person a day`;
      case 'detect_spam_off':
        return t`Every comment is answered`;
      case 'cooldown':
        return Number(to) === 0
          ? t`No waiting time`
          : t`Waiting time: ${plural(Number(to), { one: '# day', other: '# days' })}`;
      case 'replies_on':
        return t`Replies in public`;
      case 'replies_off':
        return t`No public reply any more`;
      case 'replies':
        return t`Other public replies`;
      case 'message':
        return t`Another message`;
      case 'template':
        return t`Another shape of the message`;
      case 'links':
        return t`Other links`;
      case 'card':
        return t`Another card`;
      case 'opening':
        return t`Another first step`;
      case 'audio':
        return t`Another audio`;
      case 'follower_gate_on':
        return t`Only for followers`;
      case 'follower_gate_off':
        return t`For everybody, followers or not`;
      case 'follower_gate':
        return t`Another request to follow`;
      case 'active_from':
        return to === null ? t`Begins at once` : t`Begins on ${when}`;
      case 'active_until':
        return to === null ? t`Without an end` : t`Ends on ${when}`;
      case 'comparison_on':
        return t`Compares two texts`;
      case 'comparison_off':
        return t`Compares no texts any more`;
      case 'comparison':
        return t`Other texts to compare`;
      case 'other':
        return t`A small change`;
    }
  };
}
