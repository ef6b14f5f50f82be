/** A body of the GA4 Measurement Protocol. Source: developers.google.com/analytics/devguides/collection/protocol/ga4/reference. */
export interface CollectedBody {
  client_id: string;
  events: { name: string; params: Record<string, unknown> }[];
}

const NAME = /^[a-z][a-z0-9_]{0,39}$/i;
/** Names that the protocol keeps for itself. */
const RESERVED = /^(ga_|google_|firebase_)|^(ad_|app_|error$|first_open$|first_visit$|in_app_purchase$|session_start$)/;
const KNOWN: ReadonlySet<string> = new Set([
  'client_id',
  'user_id',
  'timestamp_micros',
  'user_properties',
  'consent',
  'non_personalized_ads',
  'events',
]);
const MOST_EVENTS = 25;
const MOST_PARAMS = 25;
const MOST_LETTERS = 100;
const MOST_ITEMS = 200;

/** Returns what the protocol would not take, a line for each; nothing where all is well. */
export function faultsOf(body: unknown): string[] {
  if (!isRecord(body)) return ['no object'];
  const events = body.events;
  return [
    ...Object.keys(body)
      .filter((key) => !KNOWN.has(key))
      .map((key) => `unknown field ${key}`),
    ...(typeof body.client_id === 'string' && body.client_id !== '' ? [] : ['no client_id']),
    ...consentFaults(body.consent),
    ...(Array.isArray(events) && events.length > 0 && events.length <= MOST_EVENTS
      ? events.flatMap(eventFaults)
      : ['not 1 to 25 events']),
  ];
}

function consentFaults(consent: unknown): string[] {
  if (consent === undefined) return [];
  if (!isRecord(consent)) return ['consent is no object'];
  return Object.entries(consent)
    .filter(
      ([key, value]) => !/^ad_(user_data|personalization)$/.test(key) || !/^(GRANTED|DENIED)$/.test(String(value)),
    )
    .map(([key]) => `consent.${key}`);
}

function eventFaults(event: unknown): string[] {
  if (!isRecord(event) || !isRecord(event.params)) return ['an event without params'];
  const { name, params } = event;
  const others = Object.keys(event).filter((key) => key !== 'name' && key !== 'params');
  return [
    ...others.map((key) => `unknown field of an event: ${key}`),
    ...(typeof name === 'string' && NAME.test(name) && !RESERVED.test(name)
      ? []
      : [`name of an event: ${String(name)}`]),
    ...(Object.keys(params).length > MOST_PARAMS ? ['too many params'] : []),
    ...Object.entries(params).flatMap(([key, value]) =>
      key === 'items' ? itemsFaults(value) : paramFaults(key, value),
    ),
    // A sum without its currency counts as none.
    ...('value' in params && typeof params.currency !== 'string' ? ['value without currency'] : []),
    ...(name === 'purchase' ? purchaseFaults(params) : []),
  ];
}

function purchaseFaults(params: Record<string, unknown>): string[] {
  return ['transaction_id', 'currency', 'value', 'items'].filter((key) => !(key in params)).map((key) => `no ${key}`);
}

function paramFaults(key: string, value: unknown): string[] {
  if (!NAME.test(key)) return [`name of a param: ${key}`];
  if (typeof value === 'string') return value.length > MOST_LETTERS ? [`${key} is too long`] : [];
  if (key === 'currency') return [`currency: ${String(value)}`];
  return typeof value === 'number' || typeof value === 'boolean' ? [] : [`${key} is neither text nor number`];
}

function itemsFaults(items: unknown): string[] {
  if (!Array.isArray(items) || items.length === 0 || items.length > MOST_ITEMS) return ['not 1 to 200 items'];
  return items.flatMap((item) => {
    if (!isRecord(item)) return ['an item is no object'];
    const isNamed = typeof item.item_id === 'string' || typeof item.item_name === 'string';
    return [
      ...(isNamed ? [] : ['an item has neither item_id nor item_name']),
      ...Object.entries(item).flatMap(([key, value]) => paramFaults(key, value)),
    ];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
