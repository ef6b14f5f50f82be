import { StartProblem } from './start-problem.ts';
import type { VariableValues } from './variables.ts';

/** The means by which what people do here is counted, once they agreed; both null: nothing leaves. */
export interface CountingConfig {
  /** The collector that the server passes usage events on to. */
  collector: CollectorConfig | null;
  /** A script of others, which browsers load by its address. */
  tag: TagConfig | null;
}

export interface CollectorConfig {
  url: string;
  measurementId: string;
  /** Stands in the address of each call, as that protocol wants it: in no log. */
  apiSecret: string;
}

export interface TagConfig {
  id: string;
  scriptUrl: string;
  /** The origins that the page may talk to for it; the script's own is the first, and the only one that scripts come from. */
  origins: readonly string[];
}

/** The host at which Google takes what servers tell. */
const COLLECTOR = 'https://www.google-analytics.com';
/** The host that Google's script comes from, and below it those that it sends its counts to. */
const TAG = 'https://www.googletagmanager.com';
const TAG_TELLS = 'https://*.google-analytics.com';

/** Reads what counts. Half of it, or one id for both, which would count everything twice, throws a `StartProblem`. */
export function readCounting(values: VariableValues): CountingConfig {
  const { ANALYTICS_MEASUREMENT_ID: measurementId, ANALYTICS_API_SECRET: apiSecret } = values;
  const { ANALYTICS_TAG_ID: tagId } = values;
  if (measurementId === undefined) {
    if (apiSecret !== undefined) throw missing('ANALYTICS_MEASUREMENT_ID', 'ANALYTICS_API_SECRET');
    if (values.ANALYTICS_URL !== undefined) throw missing('ANALYTICS_MEASUREMENT_ID', 'ANALYTICS_URL');
  } else if (apiSecret === undefined) throw missing('ANALYTICS_API_SECRET', 'ANALYTICS_MEASUREMENT_ID');
  if (tagId === undefined && values.ANALYTICS_TAG_URL !== undefined)
    throw missing('ANALYTICS_TAG_ID', 'ANALYTICS_TAG_URL');
  if (tagId !== undefined && tagId === measurementId)
    throw new StartProblem(
      'variable_wrong',
      'ANALYTICS_TAG_ID is wrong: it must be another id than ANALYTICS_MEASUREMENT_ID, or everything would be counted twice.',
    );
  return {
    collector:
      measurementId === undefined || apiSecret === undefined
        ? null
        : { url: values.ANALYTICS_URL ?? COLLECTOR, measurementId, apiSecret },
    tag: tagId === undefined ? null : readTag(tagId, values.ANALYTICS_TAG_URL),
  };
}

function readTag(id: string, own: string | undefined): TagConfig {
  const { origin } = new URL(own ?? TAG);
  return {
    id,
    scriptUrl: `${origin}/gtag/js?id=${id}`,
    origins: own === undefined ? [origin, TAG_TELLS] : [origin],
  };
}

function missing(name: string, given: string): StartProblem {
  return new StartProblem('variable_missing', `${name} is missing: it is needed because ${given} is set.`);
}
