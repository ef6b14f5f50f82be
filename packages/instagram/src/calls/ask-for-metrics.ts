import type { CallError, CallResult } from '../outcomes/send-outcome.ts';
import type { Insight } from './caller.ts';

/** The figures that came, and the metrics that Instagram does not have for this media. */
export interface AskedMetrics {
  result: CallResult<Insight[]>;
  refused: string[];
}

/**
 * Asks for metrics in one call, and where one of them is refused, again in halves until it is found. The refusal names it in words
 * alone, which come in anybody's language. Every other refusal ends it.
 */
export async function askForMetrics(
  metrics: readonly string[],
  ask: (metrics: string[]) => Promise<CallResult<Insight[]>>,
): Promise<AskedMetrics> {
  const result = await ask([...metrics]);
  if (result.ok || !isOfOneMetric(result.error)) return { result, refused: [] };
  if (metrics.length === 1) return { result: { ok: true, value: [], usage: result.usage }, refused: [...metrics] };
  const half = Math.ceil(metrics.length / 2);
  const first = await askForMetrics(metrics.slice(0, half), ask);
  if (!first.result.ok) return first;
  const rest = await askForMetrics(metrics.slice(half), ask);
  const refused = [...first.refused, ...rest.refused];
  if (!rest.result.ok) return { result: rest.result, refused };
  return { result: { ...rest.result, value: [...first.result.value, ...rest.result.value] }, refused };
}

/** A wrong parameter, without a subcode that says something else of the media. */
function isOfOneMetric({ code }: CallError): boolean {
  return code === '100';
}
