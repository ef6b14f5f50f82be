import type { World } from '../world.ts';

/**
 * Usage headers (platform page 9): percentages, and minutes until access comes back.
 * Simulator choice: small fixed figures, and 100 for the account while the throttle switch refuses.
 */
export function usageHeaders(world: World, call: { igId: string | null; throttled: boolean }): Record<string, string> {
  const { throttle } = world.state.faults;
  const appWide = call.throttled && throttle?.code === 4;
  const percent = call.throttled ? 100 : 1;
  const headers: Record<string, string> = {
    'x-app-usage': JSON.stringify({ call_count: appWide ? 100 : 1, total_time: 1, total_cputime: 1 }),
  };
  if (call.igId !== null && !appWide) {
    const usage = {
      type: 'instagram',
      call_count: percent,
      total_cputime: 1,
      total_time: 1,
      estimated_time_to_regain_access: call.throttled ? (throttle?.estimatedMinutes ?? 0) : 0,
    };
    headers['x-business-use-case-usage'] = JSON.stringify({ [call.igId]: [usage] });
  }
  return headers;
}
