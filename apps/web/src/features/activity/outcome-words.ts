import { useLingui } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';

/** Returns a function that says why an event ended as it did, in one sentence for each outcome. */
export function useOutcomeWords(): (outcome: Activity['outcome']) => string {
  const { t } = useLingui();
  return (outcome) => {
    switch (outcome) {
      case 'answered':
        return t`An automation fired.`;
      case 'test_answered':
        return t`You tried an automation with its test word.`;
      case 'own_comment':
        return t`You wrote this comment yourself.`;
      case 'own_message':
        return t`You wrote this message yourself.`;
      case 'no_automation':
        return t`Nothing is set up that could answer it.`;
      case 'automation_off':
        return t`The automation for it was paused.`;
      case 'out_of_schedule':
        return t`It was written outside the time in which the automation answers.`;
      case 'no_match':
        return t`None of your words was in it.`;
      case 'repeat':
        return t`This person got the DM in the last 24 hours already.`;
      case 'cooldown':
        return t`This person got this answer not long ago: its pause is not over yet.`;
      case 'not_first_message':
        return t`The conversation was going on already. The welcome message is for new ones.`;
      case 'opted_out':
        return t`This person asked for no automatic messages.`;
      case 'asked_to_stop':
        return t`This person asked for no more automatic messages. We stopped, and told them so.`;
      case 'asked_to_start':
        return t`This person wants automatic messages again. We told them so.`;
      case 'ignored_person':
        return t`This person is under “Never answered”.`;
      case 'owner_first':
        return t`You answered this person yourself not long ago, so automation stands back.`;
      case 'person_limit':
        return t`This person already got as many automatic messages as we allow in an hour or a day.`;
      case 'too_old':
        return t`It was older than Instagram lets us answer.`;
      case 'live_ended':
        return t`The live had ended; Instagram allows no answer after it.`;
      case 'already_answered':
        return t`This comment was answered already.`;
      case 'account_paused':
        return t`Your automations were paused.`;
      case 'account_disconnected':
        return t`Your Instagram was not connected.`;
      case 'remix_tied':
        return t`Your code: the remix belongs to this reel now.`;
      case 'remix_taken':
        return t`Your code, but this reel has a remix of its own already. The other one goes on waiting.`;
      case 'next_post_taken':
        return t`What you set up for your next post answers here now.`;
      case 'empty_text':
        return t`There was no word in it.`;
      case 'no_text':
        return t`It came without a text; your words only answer texts.`;
      case 'conversation_step':
        return t`The next step of a conversation: what they tapped for was sent.`;
      case 'step_already_taken':
        return t`They tapped before; the message is not sent twice.`;
      case 'follow_check':
        return t`They tapped, wrote the word or commented again, so we looked whether they follow you.`;
      case 'gate_closed':
        return t`They were asked to follow you three times. Nothing more was sent; the DM goes out when they follow and tap.`;
      case 'gate_under_way':
        return t`They are being asked to follow you, or we are looking whether they do. Nothing is sent twice.`;
      case 'echo':
        return t`A message of your account, kept as proof.`;
      case 'notice':
        return t`Kept for the record; there is nothing to answer.`;
    }
  };
}
