import * as z from 'zod/mini';
import type { AnyReportType } from './report-types.ts';

/** The version of every schema below; it grows when a field changes its meaning or goes, never when one is added. */
export const REPORT_VERSION = 1;

const id = z.nullable(z.string());
const moment = z.iso.datetime();
/** The person: words and names are null unless the endpoint asks for them, or once they are no longer kept. */
const person = { personId: id, username: z.nullable(z.string()) };

const message = {
  /** The message as Recado calls it, and the event of the list of activities that it answers. */
  messageId: z.string(),
  activityId: z.string(),
  kind: z.enum(['private_reply', 'public_reply', 'dm']),
  automationId: id,
  ...person,
};

const comment = {
  activityId: z.string(),
  /** Instagram's id. */
  commentId: id,
  mediaId: id,
  /** Written in a live. */
  live: z.boolean(),
  automationId: id,
  /** The end of the event in one word, as the list of activities knows it: `answered`, `no_match`… */
  outcome: z.string(),
  ...person,
  text: z.nullable(z.string()),
};

const optOut = z.object({ ...person, by: z.enum(['word', 'page']) });

/** The `data` of each type, version 1. Times are ISO 8601, in UTC. */
export const REPORT_DATA = {
  'message.sent': z.object({ ...message, sentAt: moment }),
  'message.failed': z.object({
    ...message,
    state: z.enum(['failed', 'expired', 'unprovable']),
    reason: z.nullable(z.string()),
  }),
  'comment.answered': z.object(comment),
  'comment.unanswered': z.object(comment),
  'person.opted_out': optOut,
  'person.opted_in': optOut,
  'automation.changed': z.object({
    automationId: id,
    change: z.enum(['saved', 'removed', 'binned', 'restored', 'labelled']),
  }),
  'credits.out': z.object({ areas: z.array(z.string()), renewsAt: moment }),
  'connection.lost': z.object({ connection: z.string() }),
  'connection.restored': z.object({}),
  'post.took_off': z.object({ mediaId: z.string(), comments: z.int() }),
  'purchase.recorded': z.object({
    source: z.enum(['hotmart', 'stripe', 'mercadopago']),
    transaction: z.string(),
    /** Hundredths of the currency's unit, whatever the currency. */
    amountCents: z.int(),
    currency: z.string(),
    paidAt: moment,
    /** The automation and post whose link led there; null where no link of ours is known to have. */
    automationId: id,
    mediaId: id,
  }),
  'endpoint.test': z.object({ endpointId: z.string() }),
} as const satisfies Record<AnyReportType, z.ZodMiniType>;

export type ReportData<T extends AnyReportType> = z.output<(typeof REPORT_DATA)[T]>;

/** The body of a report, whatever its type: what is signed and sent. */
export interface Report<T extends AnyReportType = AnyReportType> {
  /** The same for each try: `webhook-id` says it too. */
  id: string;
  type: T;
  version: number;
  /** The time at which it happened. */
  timestamp: string;
  data: ReportData<T>;
}

/** The schema of a body by its type. */
export const reportSchema = (type: AnyReportType) =>
  z.object({
    id: z.string(),
    type: z.literal(type),
    version: z.literal(REPORT_VERSION),
    timestamp: moment,
    data: REPORT_DATA[type],
  });

/** The words on each type, in a sentence of the description of the API. */
export const REPORT_SUMMARIES: Readonly<Record<AnyReportType, string>> = {
  'message.sent': 'Instagram took a message or a public reply',
  'message.failed': 'A message will not be sent any more, or nobody will ever know whether it was',
  'comment.answered': 'A comment under a post or in a live was answered by an automation',
  'comment.unanswered': 'A comment got nothing, and why',
  'person.opted_out': 'A person asked for no more automatic messages, with a word or on their page',
  'person.opted_in': 'A person wants automatic messages again',
  'automation.changed':
    'An automation was saved, turned on or off, labelled, moved to the bin, brought back or removed',
  'credits.out': 'Credits are used up, of some areas or of all (`areas` is empty); told once a period',
  'connection.lost': 'Instagram lets Recado act no more: nobody is answered until somebody signs in',
  'connection.restored': 'Instagram lets Recado act again',
  'post.took_off': 'A crowd writes under a post, far more than the account is used to; told once a post',
  'purchase.recorded': 'A source of sales told of a purchase',
  'endpoint.test': 'Somebody asked for a test',
};
