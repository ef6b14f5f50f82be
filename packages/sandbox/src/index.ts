export { type CollectedEvent, type FakeCollector, startCollector } from './collector/collector.ts';
export {
  type EndpointServer,
  type ReportAnswer,
  type ReportRequest,
  startEndpointServer,
} from './endpoint/endpoint-server.ts';
export { type Mailbox, startMailbox } from './mailbox/mailbox.ts';
export { type ObjectStore, startObjectStore } from './object-store.ts';
export { type Payments, type PaymentsOptions, startPayments } from './payments/payments.ts';
export { openPush } from './push/open-push.ts';
export { type PushMessage, type PushService, type Subscription, startPushService } from './push/push-service.ts';
