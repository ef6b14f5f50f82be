export { type AccountId, asAccountId } from './account-id.ts';
export { asDeliveryId, type DeliveryId, newDeliveryId } from './delivery-id.ts';
export { asPersonId, type PersonId } from './person-id.ts';
