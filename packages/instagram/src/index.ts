export { type AskedMetrics, askForMetrics } from './calls/ask-for-metrics.ts';
export type * from './calls/caller.ts';
export { type ClientConfig, type ClientPorts, createInstagramClient } from './calls/create-instagram-client.ts';
export { mediaMetrics } from './calls/media-metrics.ts';
export type { Page, PageRequest } from './calls/page.ts';
export { readUsage, type Usage } from './calls/usage.ts';
export type { Button, Content, Message, QuickReply } from './content.ts';
export { checkMessage, checkReply, MESSAGE_LIMITS, WEBHOOK_BODY_LIMIT } from './message-limits.ts';
export {
  isOfToken,
  MAYBE_OF_ACCOUNT,
  MESSAGES_OFF,
  NO_ACCESS,
  NOT_FOR_PRIVATE_REPLY,
  RESTRICTED,
  TEMPLATE_REFUSED,
  TOKEN_OVER,
  TOKEN_REFUSED,
  WINDOW_CLOSED,
} from './outcomes/codes.ts';
export { ALREADY_REPLIED, ERROR_TABLE, type ErrorRow } from './outcomes/error-table.ts';
export { type FailedReason, failedReason } from './outcomes/failed-reason.ts';
export type * from './outcomes/send-outcome.ts';
export { type Author, authorOf, isOwnComment, type OwnNames } from './updates/is-own-comment.ts';
export { keysOfMessage, messageItem } from './updates/message-item.ts';
export { readUpdates, readWebhook, type WebhookProblem } from './updates/read-webhook.ts';
export { commentShows, keptShows, messageShows, type Shown } from './updates/shown.ts';
export type { UnknownReason, Update, UpdateKind } from './updates/update.ts';
export {
  answerChallenge,
  looksSigned,
  type SignedRequest,
  verifySignature,
  verifySignedRequest,
} from './updates/verify-signature.ts';
