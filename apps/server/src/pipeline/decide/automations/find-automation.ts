import {
  type CommentEvent,
  type Considered,
  consider,
  considerAsked,
  considerTestCode,
  type MessageEvent,
  readCode,
} from '@recado/engine';
import { type Known, tapOf } from '../../updates/interpret.ts';
import type { RowInput } from '../decision.ts';

/** Finds the automation that an event concerns, and why not the others; null for events that are for none. `isUsedUp`: its test word is. */
export function findAutomation(
  { account, automations, event, row, wish }: RowInput,
  { isUsedUp = false } = {},
): Considered | null {
  if (!account || !automations || !event || !isText(event)) return null;
  if (wish) {
    const chosen = automations.byId(wish.automationId);
    return chosen ? considerAsked(event, chosen, wish.by) : { steps: [], found: null, outcome: 'no_automation' };
  }
  const code = readCode(event.text);
  const tested = code?.kind === 'test' ? automations.codes.testOf(code.code, row.now) : null;
  const automation = tested && automations.byId(tested);
  const test = automation && !isUsedUp && considerTestCode(event, automation);
  if (test) return test;
  const [mediaId, original] =
    event.type === 'comment' ? [event.mediaId, event.originalMediaId] : [event.storyId ?? '', null];
  const considered = consider(event, automations.onMedia(mediaId, original), automations.groups);
  const why = isUsedUp ? 'test_code_used' : 'test_code_elsewhere';
  if (tested) considered.steps.push({ code: why, values: { automation: tested } });
  return considered;
}

/** Says whether people wrote it: not what the account writes itself, nor a tap that comes as a message. */
function isText(event: NonNullable<RowInput['event']>): event is Known<CommentEvent | MessageEvent> {
  if (event.type === 'comment') return !event.own;
  return event.type === 'message' && tapOf(event) === null;
}
