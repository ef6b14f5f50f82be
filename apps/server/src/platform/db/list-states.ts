import type { DeliveryState } from '@recado/contract';

/** Writes states of deliveries as a statement lists them: `'held', 'ready'`. The lists are the contract's, and of `pipeline/deliveries`. */
export function listStates(states: Iterable<DeliveryState>): string {
  return [...states].map((state) => `'${state}'`).join(', ');
}
