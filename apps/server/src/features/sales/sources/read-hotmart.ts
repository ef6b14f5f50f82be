import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { readLinkId } from '../links/link-id-of.ts';
import { FORGED, type HookCall, OTHER, type Read, readJson, type SaleNews, saleOf } from './sale-news.ts';

const text = z.optional(z.nullable(z.string()));
const tracked = z.optional(z.nullable(z.record(z.string(), z.unknown())));
const Event = z.object({
  event: z.string(),
  creation_date: z.optional(z.number()),
  data: z.object({
    product: z.optional(z.object({ id: z.optional(z.unknown()) })),
    purchase: z.object({
      transaction: z.string().check(z.minLength(1), z.maxLength(100)),
      price: z.object({
        value: z.number().check(z.minimum(0), z.maximum(1e12)),
        currency_value: text,
        currency_code: text,
      }),
      approved_date: z.optional(z.nullable(z.number())),
      order_date: z.optional(z.nullable(z.union([z.number(), z.string()]))),
      origin: tracked,
      tracking: tracked,
      sckPaymentLink: text,
    }),
  }),
});
type Purchase = z.output<typeof Event>['data']['purchase'];

/** `APPROVED` when it is paid, `COMPLETE` when its time of guarantee is over: the same sale. */
const BOUGHT = ['PURCHASE_APPROVED', 'PURCHASE_COMPLETE'];
const REFUNDED = 'PURCHASE_REFUNDED';
const CHARGED_BACK = 'PURCHASE_CHARGEBACK';

/**
 * A webhook of Hotmart, version 2.0.0. It signs nothing: it sends the account's hottok along, in the header `X-HOTMART-HOTTOK`. Amounts
 * are in the currency's unit, times in milliseconds; `src` and `sck` of the link come back in `origin` or `tracking`.
 * Source: developers.hotmart.com/docs, 2.0.0, "Eventos de pedidos"; where versions of the page differ, all of their fields are read.
 */
export function readHotmart({ body, headers }: HookCall, hottok: string): Read {
  const json = readJson(body);
  const inBody = typeof json === 'object' && json !== null && 'hottok' in json ? json.hottok : undefined;
  const given = headers['x-hotmart-hottok'] ?? inBody;
  if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(hottok))) return FORGED;
  const read = Event.safeParse(json);
  // Its panel sends an example of product 0 when somebody tries the address.
  if (!read.success || read.data.data.product?.id === 0) return OTHER;
  const { event, creation_date: at = 0, data } = read.data;
  const news = newsOf(data.purchase, at);
  if (BOUGHT.includes(event)) return saleOf(news);
  if (event === REFUNDED) return saleOf({ ...news, refundedCents: 'all' });
  if (event === CHARGED_BACK) return saleOf({ ...news, dispute: { open: true, at } });
  return OTHER;
}

/** Every event holds the whole purchase: a refund that comes first lacks nothing. */
function newsOf({ transaction, price, approved_date, order_date, ...purchase }: Purchase, at: number): SaleNews {
  const ordered = typeof order_date === 'number' ? order_date : null;
  const currency = (price.currency_value ?? price.currency_code ?? '').toUpperCase();
  const { origin, tracking, sckPaymentLink } = purchase;
  const told = [origin?.sck, tracking?.source_sck, sckPaymentLink, origin?.src, tracking?.source];
  return {
    transaction,
    purchase: /^[A-Z]{3}$/.test(currency)
      ? { cents: Math.round(price.value * 100), currency, paidAt: approved_date ?? ordered ?? at }
      : null,
    linkIds: told.flatMap((one) => (typeof one === 'string' ? (readLinkId(one) ?? []) : [])),
    refundedCents: 0,
    dispute: null,
  };
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}
