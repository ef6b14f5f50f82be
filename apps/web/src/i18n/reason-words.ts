import { useLingui } from '@lingui/react/macro';
import type { DeliveryReason } from '@recado/contract';

/** Returns a function that says why a message waits or did not go out, and what helps. */
export function useReasonWords(): (reason: DeliveryReason) => string {
  const { t } = useLingui();
  return (reason) => {
    switch (reason) {
      case 'no_credits':
        return t`No credits were left. Sending goes on by itself when credits arrive, as long as Instagram allows it.`;
      case 'waits_for_dm':
        return t`It waits until the DM before it has arrived.`;
      case 'reconnect':
        return t`Instagram signed Recado out. Connect again and it goes out.`;
      case 'messages_off':
        return t`Instagram does not let Recado send your messages. Allow access to messages in the Instagram app and it goes out.`;
      case 'blocked_by_instagram':
        return t`Instagram paused your account's messages for a while. It goes out when the pause ends.`;
      case 'instagram_incident':
        return t`Instagram is having trouble. We wait and send it when it recovers.`;
      case 'follow_check':
        return t`They tapped; we look whether they follow you.`;
      case 'tap_unregistered':
        return t`They tapped, but Instagram has not registered it yet. It goes out as soon as they write or tap again.`;
      case 'comment_gone':
        return t`The comment was deleted or hidden before the answer went out. No credit was spent.`;
      case 'person_unavailable':
        return t`This person cannot get messages from you: they may have blocked you, or closed their account. No credit was spent.`;
      case 'window_closed':
        return t`Instagram's time for answering had ended. No credit was spent.`;
      case 'message_refused':
        return t`Instagram refused this message. Look at its links and texts. No credit was spent.`;
      case 'permission_missing':
        return t`A permission is missing. Sign in again and allow everything. No credit was spent.`;
      case 'no_access':
        return t`Instagram does not let Recado write to this person. Recado's app may need Meta's approval for it. No credit was spent.`;
      case 'post_restricted':
        return t`Instagram has set an age limit for this post and lets nobody be answered there. Your account is fine. No credit was spent.`;
      case 'too_many_tries':
        return t`We tried several times and Instagram did not take it. No credit was spent.`;
      case 'live_ended':
        return t`The live had ended; Instagram allows no answer after it. No credit was spent.`;
      case 'limit':
        return t`This person already got as many automatic messages as we allow in an hour or a day.`;
      case 'audio_unreachable':
        return t`Instagram could not fetch the audio: it was removed, or this server could not be reached. No credit was spent.`;
      case 'answered_elsewhere':
        return t`Instagram takes no message for this comment: it was answered already, by you or another tool, or it was hidden or deleted.`;
      case 'dm_failed':
        return t`The DM before it did not arrive, so this was left out.`;
      case 'automation_changed':
        return t`The automation was paused or removed before it went out.`;
      case 'opted_out':
        return t`This person asked for no automatic messages.`;
      case 'owner_first':
        return t`You answered this person yourself, so it was held back. No credit was spent.`;
      case 'ignored_person':
        return t`This person is under “Never answered”.`;
      case 'not_following':
        return t`They do not follow you yet. No credit was spent.`;
      case 'too_late':
        return t`It waited longer than Instagram allows. No credit was spent.`;
      case 'outcome_unknown':
        return t`Instagram never said whether it arrived. We do not send twice, and the credit is on us.`;
    }
  };
}
