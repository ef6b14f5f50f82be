export { type CollectedEvent, type FakeCollector, startCollector } from './collector/collector.ts';
export { type Mailbox, startMailbox } from './mailbox/mailbox.ts';
export { type ObjectStore, startObjectStore } from './object-store.ts';
export { type Payments, type PaymentsOptions, startPayments } from './payments/payments.ts';
