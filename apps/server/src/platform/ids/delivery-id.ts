import type { Ids } from '../ports/index.ts';
import type { Branded } from './branded.ts';

/** The id of a delivery: a uuid, in which the time lies when it was planned. */
export type DeliveryId = Branded<'delivery'>;

/** Takes a text for a delivery's id, at the places where one comes in or is made. */
export function asDeliveryId(id: string): DeliveryId {
  return id as DeliveryId; // as: the one place that gives the brand
}

/** Makes the id of a new delivery. */
export function newDeliveryId(ids: Pick<Ids, 'uuid'>): DeliveryId {
  return asDeliveryId(ids.uuid());
}
