import type { AppField } from '../faults/app-fields.ts';
import type { Fact } from '../world/fact.ts';
import type { Delivery } from '../world/state.ts';
import type { World } from '../world/world.ts';

/** An update about to happen: a change (comments) or a messaging event. */
export type Update =
  | { igId: string; field: 'comments' | 'live_comments'; value: Record<string, unknown> }
  | { igId: string; field: Exclude<AppField, 'comments' | 'live_comments'>; event: Record<string, unknown> };

/** Prepared deliveries: their facts go into the same commit as what caused them; `send` follows the commit. */
export interface Emission {
  facts: Fact[];
  deliveries: Delivery[];
  send(how?: { delayMs?: number }): void;
}

/**
 * Makes the deliveries of one update, with its duplicates and `moreCopies`. None when the account would not get it from
 * Meta.
 */
export function emit(world: World, update: Update, moreCopies = 0): Emission {
  const copies = receives(world, update) && !isLost(world) ? 1 + moreCopies + extraCopies(world, update) : 0;
  const deliveries = Array.from({ length: copies }, (): Delivery => {
    world.state.lastNumber += 1;
    return { id: world.state.lastNumber, igId: update.igId, field: update.field, entry: entryOf(world, update) };
  });
  return {
    facts: deliveries.map((delivery) => ({ t: 'webhook', delivery })),
    deliveries,
    send: (how = {}) => {
      const { webhookDelayMs, reorderWebhooks, reorderMs } = world.state.faults;
      for (const delivery of deliveries) {
        const asideMs = world.rng.chance(reorderWebhooks) ? 1 + world.rng.next() * reorderMs : 0;
        world.webhooks.push([delivery], { delayMs: webhookDelayMs + (how.delayMs ?? 0), asideMs });
      }
    },
  };
}

function receives(world: World, update: Update): boolean {
  const account = world.state.accounts.get(update.igId);
  const { appMode, unticked } = world.state.faults;
  if (appMode === 'development' || unticked.includes(update.field)) return false;
  if (!account?.subscribed || !account.granted?.includes('instagram_business_basic')) return false;
  const comments = update.field === 'comments' || update.field === 'live_comments';
  const scope = comments ? 'instagram_business_manage_comments' : 'instagram_business_manage_messages';
  if (comments && (account.private || isOfRestrictedPost(world, update))) return false;
  // Simulator choice: with access to messages switched off, messaging updates stay away as well.
  return account.granted.includes(scope) && (comments || account.messagesAllowed);
}

/** Nothing is drawn while the switch is off, so that what else is drawn stays as it is. */
function isLost({ rng, state }: World): boolean {
  return state.faults.loseWebhooks > 0 && rng.chance(state.faults.loseWebhooks);
}

/** Says whether an update is about a post of restricted age, of which nothing is told (docs/platform.md 3.3). */
function isOfRestrictedPost(world: World, update: Update): boolean {
  const media = 'value' in update ? update.value.media : null;
  const id = typeof media === 'object' && media !== null ? Reflect.get(media, 'id') : null;
  return world.state.media.get(String(id))?.restricted === true;
}

function extraCopies(world: World, update: Update): number {
  const { duplicateWebhooks, duplicateCopies } = world.state.faults;
  const drawn = Math.max(world.rng.chance(duplicateWebhooks) ? duplicateCopies : 0, repeats(world, update));
  return 'value' in update && isAdComment(update.value) ? Math.max(1, drawn) : drawn;
}

/** Draws how many more webhooks a comment brings: two to so many come in all (docs/platform.md 3.4). */
function repeats(world: World, update: Update): number {
  const { commentRepeats } = world.state.faults;
  if (commentRepeats === 1 || !('value' in update)) return 0;
  return 1 + Math.floor(world.rng.next() * (commentRepeats - 1));
}

/** Meta warns that ad comments may come twice (docs/platform.md 3.4); the simulator always sends them twice. */
function isAdComment(value: Record<string, unknown>): boolean {
  const media = value.media;
  return (
    typeof media === 'object' && media !== null && 'media_product_type' in media && media.media_product_type === 'AD'
  );
}

function entryOf(world: World, update: Update): Record<string, unknown> {
  const now = world.clock.now();
  if ('value' in update) {
    const change = { field: update.field, value: update.value };
    return { id: update.igId, time: Math.floor(now / 1_000), changes: [change] };
  }
  return { id: update.igId, time: now, messaging: [update.event] };
}
