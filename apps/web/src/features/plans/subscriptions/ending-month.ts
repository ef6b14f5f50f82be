import type { PlanCode, Subscription } from '@recado/contract';

/** Plans that have all that a plan has: itself too. */
const LARGER: Readonly<Record<PlanCode, readonly PlanCode[]>> = {
  'content-1000': ['content-1000', 'content-unlimited', 'combo'],
  'content-unlimited': ['content-unlimited', 'combo'],
  'self-service': ['self-service', 'combo'],
  lives: ['lives', 'combo'],
  combo: ['combo'],
};
const SOON_MS = 3 * 86_400_000;

/**
 * The month paid by Pix or boleto that ends within three days, or has ended within them; null where none does, or another plan covers the
 * same. `now`: the server's epoch milliseconds. Pure.
 */
export function endingMonth(
  subscriptions: readonly Subscription[],
  now: number,
): { plan: PlanCode; validUntil: number; isOver: boolean } | null {
  const goOn = subscriptions.filter(({ active, validUntil }) => active && (validUntil ?? 0) > now + SOON_MS);
  for (const { plan, method, state, validUntil } of subscriptions) {
    const isByMonth = (method === 'pix' || method === 'boleto') && (state === 'active' || state === 'ended');
    if (!isByMonth || validUntil === null || Math.abs(validUntil - now) > SOON_MS) continue;
    const isCovered = goOn.some((other) => LARGER[plan].includes(other.plan));
    if (!isCovered) return { plan, validUntil, isOver: validUntil <= now };
  }
  return null;
}
