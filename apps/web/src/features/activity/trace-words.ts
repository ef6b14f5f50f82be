import { useLingui } from '@lingui/react/macro';
import type { TraceLine } from '@recado/contract';
import type { AutomationKind } from '@recado/engine';
import { MOST_PROMPTS, PART, STEP_CODES, type StepCode } from '@recado/engine/plan';
import { useScheduleWords } from '../../i18n/schedules/use-schedule-words.ts';
import { useFormat } from '../../i18n/use-format.ts';

type Line<C extends TraceLine['code']> = TraceLine & { code: C };
type DecisionCode = StepCode | 'sent_again';
type PlannedCode = 'planned_private_reply' | 'planned_public_reply' | 'planned_dm';
type DeliveryCode = Exclude<TraceLine['code'], DecisionCode>;

/** A sentence for every line of the story: a code without one does not compile. */
export function useTraceWords(): (line: TraceLine) => string {
  const decision = useDecisionWords();
  const delivery = useDeliveryWords();
  return (line) => (isOfDecision(line) ? decision(line) : delivery(line as Line<DeliveryCode>)); // as: it is one of the others
}

const DECISION_CODES: ReadonlySet<string> = new Set([...STEP_CODES, 'sent_again']);

function isOfDecision(line: TraceLine): line is Line<DecisionCode> {
  return DECISION_CODES.has(line.code);
}

/** Lines about understanding and deciding. */
function useDecisionWords(): (line: Line<DecisionCode>) => string {
  const { t } = useLingui();
  const format = useFormat();
  const considered = useConsideredWords();
  const planned = usePlannedWords();
  const schedule = useScheduleWords();
  return ({ code, values }) => {
    const word = text(values.word);
    const found = text(values.found);
    const times = format.exactNumber(Number(values.times ?? 1));
    switch (code) {
      case 'received':
        return t`Instagram told us about it.`;
      case 'sent_again':
        return t`Instagram sent it again (${times}×). It counts once.`;
      case 'considered':
        return considered(values.kind, text(values.name));
      case 'considered_all':
        return values.kind === 'live'
          ? t`We looked at all your automations for lives.`
          : t`We looked at all your automations for messages.`;
      case 'matched_any':
        return t`It answers whatever is written.`;
      case 'matched_word':
        return t`Your word “${word}” is in it.`;
      case 'matched_drawn_out':
        return t`“${found}” counts as your word “${word}”, its letters drawn out.`;
      case 'not_matched':
        return t`None of your words is in it.`;
      case 'near_miss':
        return t`Almost: it says “${found}”, your word is “${word}”.`;
      case 'off':
        if (values.why === 'story_global') return t`It rests while the automation for all stories is active.`;
        if (values.why === 'has_own') return t`It rests here: this post has an automation of its own.`;
        return values.why === 'settings' ? t`Its message is not complete.` : t`It was paused.`;
      case 'out_of_schedule':
        return schedule({ activeFrom: timeOf(values.from), activeUntil: timeOf(values.until) }) ?? t`It was paused.`;
      case 'vetoed':
        return t`Something spoke against answering.`;
      case 'planned_private_reply':
      case 'planned_public_reply':
      case 'planned_dm':
        return planned(code, values);
      case 'two_steps':
        return t`In two steps: Instagram lets the first message carry one button only.`;
      case 'remix_code':
        return t`You wrote the code of a remix here.`;
      case 'remix_code_of_another':
        return t`The code of a remix counts only when you write it yourself.`;
      case 'test_code':
        return t`It is the test word of this automation: it answers whoever writes it, active or paused.`;
      case 'next_post':
        return t`It was set up for your next post, which is this one.`;
      case 'test_code_elsewhere':
        return t`A test word counts only where its automation is.`;
      case 'test_code_used':
        return t`A test word is answered three times at most.`;
      case 'asked_now':
        return values.by === 'all'
          ? t`You asked to answer it, with all that were like it.`
          : t`You asked to answer it after all.`;
      case 'compared':
        return values.variant === 'b'
          ? t`Two texts are compared: by chance this person gets the second one (B).`
          : t`Two texts are compared: by chance this person gets the first one (A).`;
      case 'asks_to_follow':
        return t`It is for followers only: first it asks them to follow you.`;
      case 'checks_follow':
        return Number(values.delaySeconds ?? 0) > 0
          ? t`Before it goes out we look whether they follow you: within minutes, since they tapped often.`
          : t`Before it goes out we look whether they follow you.`;
      case 'sent_as_text':
        return t`Sent as plain text: Instagram took no buttons here.`;
      case 'no_credit_left':
        return t`No credit was left for it.`;
      case 'tap_of':
        return t`It belongs to a message of ours.`;
      case 'credit_reserved':
        return t`One credit was set aside.`;
    }
  };
}

/** Lines about what was planned to be sent. */
function usePlannedWords(): (code: PlannedCode, values: TraceLine['values']) => string {
  const { t } = useLingui();
  const chosen: Readonly<Record<string, string>> = {
    yes: t`They were known to follow you, so it is the short one.`,
    no: t`They were known not to follow you, so it is the one about Requests.`,
    unknown: t`Nobody knew whether they follow you, so it is the one about Requests.`,
  };
  return (code, { part, delaySeconds, follows }) => {
    if (code === 'planned_public_reply') {
      const planned =
        Number(delaySeconds ?? 0) < 60
          ? t`A public reply was planned, some seconds after the DM, as a person would.`
          : t`A public reply was planned, some minutes after the DM, as a person would.`;
      return [planned, chosen[text(follows)]].filter(Boolean).join(' ');
    }
    if (code === 'planned_private_reply' || part === PART.dm) return t`A DM was planned.`;
    if (part === PART.disclosure) return t`A short message that says it is automatic was planned, ahead of the rest.`;
    return part === PART.voice
      ? t`A voice message was planned, right behind it.`
      : t`The message that follows the tap was planned.`;
  };
}

/** Names the automation that was looked at. */
function useConsideredWords(): (kind: TraceLine['values'][string] | undefined, name: string) => string {
  const { t } = useLingui();
  return (kind, name) => {
    switch (
      kind as AutomationKind // as: the engine writes its own kinds
    ) {
      case 'post':
        return t`We looked at the automation of this post.`;
      case 'post_global':
        return t`We looked at the automation for all other posts.`;
      case 'remix':
        return name ? t`We looked at “${name}”.` : t`We looked at the automation of this remix.`;
      case 'scheduled':
        return t`We looked at the automation for your next post.`;
      case 'story':
        return t`We looked at the automation of this story.`;
      case 'story_global':
        return t`We looked at the automation for all stories.`;
      case 'welcome':
        return t`We looked at the welcome message.`;
      case 'live_welcome':
        return t`We looked at the live welcome.`;
      case 'direct':
      case 'live':
        return t`We looked at “${name}”.`;
    }
  };
}

/** Lines about sending and what came of it. */
function useDeliveryWords(): (line: Line<DeliveryCode>) => string {
  const { t } = useLingui();
  return ({ code, values }) => {
    const isReply = values.kind === 'public_reply';
    const isPrompt = values.gate === 'prompt';
    const n = Number(values.n ?? 1);
    switch (code) {
      case 'decided':
        return values.outcome === 'answered' || values.outcome === 'test_answered'
          ? t`So it gets an answer.`
          : t`So it gets no answer.`;
      case 'delivery_made':
        if (isPrompt && Number(values.prompt) >= MOST_PROMPTS)
          return t`The third request to follow is in the queue. It says that it is the last, and what brings the DM.`;
        if (isPrompt) return t`The request to follow is in the queue.`;
        return isReply ? t`The public reply is in the queue.` : t`The DM is in the queue.`;
      case 'attempt_sent':
        if (isPrompt) return t`Instagram took the request to follow.`;
        return isReply ? t`Instagram took the public reply.` : t`Instagram took the DM.`;
      case 'attempt_refused':
        return t`Try ${n}: Instagram said no.`;
      case 'attempt_unknown':
        return t`Try ${n}: Instagram gave no clear answer. We look for proof before anything else.`;
      case 'found_by_echo':
        return t`Proof: the message came back to us from Instagram, so it arrived.`;
      case 'found_by_reading':
        return t`Proof: we found it by reading the conversation.`;
      case 'already_replied':
        return t`Proof: Instagram says this comment was answered already.`;
      case 'not_found_by_reading':
        return t`We read the conversation: it is not there, so it is safe to send.`;
      case 'follow_checked':
        if (values.follows === 'yes') return t`They follow you: the DM goes out.`;
        return values.follows === 'no'
          ? values.asked === 'no'
            ? t`They do not follow you yet. They were asked three times, so they are not asked again; the DM goes out when they follow and tap, write the word or comment again.`
            : t`They do not follow you yet.`
          : t`Instagram does not tell whether they follow you, so they get the DM.`;
      case 'new_text':
        return t`You changed the text while it waited: version ${text(values.matched)} matched, version ${text(values.version)} goes out, as you asked.`;
      case 'old_text_kept':
        return t`It keeps the text of version ${text(values.version)}: version ${text(values.asked)} would not answer this.`;
      case 'credit_spent':
        return t`One credit was spent.`;
      case 'credit_returned':
        return t`The credit came back.`;
      case 'credit_paid_by_us':
        return t`The credit is on us.`;
      case 'settled':
        if (isPrompt && values.state === 'sent') return t`The request to follow is done.`;
        return values.state === 'sent'
          ? isReply
            ? t`The public reply is done.`
            : t`The DM is done.`
          : t`This part ended here.`;
    }
  };
}

function timeOf(value: TraceLine['values'][string] | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function text(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
