import type { Fact } from '../world/fact.ts';
import type { World } from '../world/world.ts';
import { record } from '../world/world.ts';
import type { PostResult } from './webhook-queue.ts';

const hour = 3_600_000;

/**
 * Keeps since when no POST was accepted. With the switch on, an hour of that ends every subscription ("Webhooks Disabled",
 * docs/platform.md 3.5). Simulator choice: what waits then keeps its place in the schedule, only nothing new is told.
 */
export function noteHealth(world: World, result: PostResult): void {
  const { state } = world;
  if (result === 'accepted') {
    if (state.failingSince !== null) record(world, [{ t: 'webhooksFailing', since: null }]);
    return;
  }
  const now = world.clock.now();
  const since = state.failingSince ?? now;
  if (state.failingSince === null) record(world, [{ t: 'webhooksFailing', since }]);
  if (!state.faults.autoUnsubscribe || now < since + hour) return;
  const subscribed = [...state.accounts.values()].filter((account) => account.subscribed !== null);
  if (subscribed.length === 0) return;
  const ended = subscribed.map(({ igId }): Fact => ({ t: 'accountChanged', igId, change: { subscribed: null } }));
  record(world, [...ended, { t: 'webhooksFailing', since: null }]);
  world.stream.changed('state');
}
