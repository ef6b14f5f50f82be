import { useLingui } from '@lingui/react/macro';
import type { Activity, DeliveryReason } from '@recado/contract';
import { useReasonWords } from '../../i18n/reason-words.ts';
import { useOutcomeWords } from './outcome-words.ts';

/** Returns a function that says what became of an event and why, in one sentence. */
export function useSummaryWords(): (activity: Activity) => string {
  const { t } = useLingui();
  const reason = useReasonWords();
  const outcome = useOutcomeWords();
  return (activity) => {
    const { result, deliveries } = activity;
    const why = reasonOf(activity);
    const asks = deliveries.some(({ gate, state }) => gate === 'prompt' && state === 'sent');
    const replied = deliveries.some(({ kind, state }) => kind === 'public_reply' && state === 'sent');
    switch (result) {
      case 'answered':
        if (asks && activity.outcome === 'follow_check') return t`They do not follow you yet, and were asked again.`;
        if (asks) return t`They were asked to follow you; the DM goes out when they do and tap.`;
        if (activity.kind === 'tap') return t`The rest of the message was sent.`;
        return replied ? t`The DM was delivered and the comment got its reply.` : t`The DM was delivered.`;
      case 'partly':
        return why ? `${t`Only part of it went out.`} ${reason(why)}` : t`Only part of it went out.`;
      case 'waiting':
        if (why === 'follow_check') return reason(why);
        return deliveries.some(({ kind, state }) => kind !== 'public_reply' && state === 'sent')
          ? t`The DM was delivered; the public reply follows in a few seconds.`
          : t`The answer goes out in a moment.`;
      case 'held':
      case 'failed':
        return why ? reason(why) : t`It did not go out.`;
      case 'unclear':
        return reason('outcome_unknown');
      case 'problem':
        return t`Instagram sent something we could not read. It is kept, and we look at it.`;
      case 'nothing':
        return why === 'not_following'
          ? t`They do not follow you yet, and were asked three times. No more requests are sent; the DM goes out when they follow and tap, write the word or comment again.`
          : outcome(activity.outcome);
    }
  };
}

/** The reason that explains the result: of the DM before that of the public reply, which only follows it. */
export function reasonOf({ deliveries }: Pick<Activity, 'deliveries'>): DeliveryReason | null {
  const told = deliveries.filter(
    ({ reason, state }) => reason !== null && state !== 'sent' && reason !== 'waits_for_dm',
  );
  const first = told.find(({ kind }) => kind !== 'public_reply') ?? told[0];
  return first?.reason ?? null;
}
