/** The types of report that an endpoint may be told of. Closed: each has a schema, and a way to know of it from what was committed. */
export const REPORT_TYPES = [
  'message.sent',
  'message.failed',
  'comment.answered',
  'comment.unanswered',
  'person.opted_out',
  'person.opted_in',
  'automation.changed',
  'credits.out',
  'connection.lost',
  'connection.restored',
  'post.took_off',
  'purchase.recorded',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** The type that is sent where somebody asks for a test; no endpoint chooses it. */
export const TEST_REPORT = 'endpoint.test';
export type AnyReportType = ReportType | typeof TEST_REPORT;

/** The states of a report on its way to one endpoint. */
export const SENDING_STATES = ['waiting', 'done', 'given_up'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** The most endpoints of an account. */
export const MOST_ENDPOINTS = 10;
