import * as z from 'zod/mini';
import { ProviderFault } from '../payment-provider.ts';

export interface MercadoPagoConfig {
  url: string;
  accessToken: string;
  /** Notifications signed with any of them are taken. */
  webhookSecrets: string[];
}

const TIMEOUT_MS = 10_000;
const amount = z.number();
const nullable = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

const Opened = z.object({ id: z.string(), init_point: z.string() });
export const Preapproval = z.object({
  id: z.string(),
  status: z.enum(['pending', 'authorized', 'paused', 'cancelled']),
  external_reference: nullable(z.string()),
  auto_recurring: nullable(z.object({ transaction_amount: amount })),
  /** Set once it is authorised. */
  payment_method_id: nullable(z.string()),
});
const MercadoPagoPayment = z.object({
  id: z.number(),
  status: z.string(),
  status_detail: nullable(z.string()),
  transaction_amount: amount,
  transaction_amount_refunded: nullable(amount),
  date_approved: nullable(z.string()),
  external_reference: nullable(z.string()),
});
export type MercadoPagoPayment = z.output<typeof MercadoPagoPayment>;
/** A payment of somebody's shop, as far as it is looked at: nothing of who paid. */
const Sold = z.object({
  id: z.number(),
  status: z.string(),
  status_detail: nullable(z.string()),
  transaction_amount: amount.check(z.minimum(0), z.maximum(1e12)),
  transaction_amount_refunded: nullable(amount),
  currency_id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  date_approved: nullable(z.string()),
  date_last_updated: nullable(z.string()),
  external_reference: nullable(z.string()),
  metadata: nullable(z.record(z.string(), z.unknown())),
});
export type SoldPayment = z.output<typeof Sold>;
const AuthorizedPayment = z.object({
  id: z.number(),
  preapproval_id: z.string(),
  status: z.string(),
  debit_date: nullable(z.string()),
  payment: nullable(z.object({ id: z.number(), status: z.string() })),
});
const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({ results: z.array(item), paging: nullable(z.object({ total: z.number() })) });
const Chargeback = z.object({ id: z.string(), payments: z.array(z.number()) });

/** The few calls of Mercado Pago that are needed, typed. Source: mercadopago.com.br/developers, reference of the API. */
export type MercadoPagoClient = ReturnType<typeof makeMercadoPagoClient>;

export function makeMercadoPagoClient({ url, accessToken }: Pick<MercadoPagoConfig, 'url' | 'accessToken'>) {
  async function ask<S extends z.ZodMiniType>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    schema: S,
    sent?: { body: object; key?: string },
  ): Promise<z.output<S>> {
    const answer = await reach(method, path, sent);
    if (!answer.ok)
      throw new ProviderFault(kindOf(answer.status), `mercadopago: ${method} ${shapeOf(path)} ${answer.status}`);
    const parsed = schema.safeParse(answer.body);
    if (!parsed.success)
      throw new ProviderFault('away', `mercadopago: ${method} ${shapeOf(path)} answered another form`);
    return parsed.data;
  }

  async function reach(method: string, path: string, sent?: { body: object; key?: string }) {
    try {
      // biome-ignore lint/style/noRestrictedGlobals: this file is the network's adapter
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          accept: 'application/json',
          ...(sent ? { 'content-type': 'application/json' } : {}),
          ...(sent?.key === undefined ? {} : { 'x-idempotency-key': sent.key }),
        },
        body: sent ? JSON.stringify(sent.body) : null,
        // The API sends nobody elsewhere: whoever does is not it.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = await response.json().catch(() => null);
      return { ok: response.ok, status: response.status, body };
    } catch (error) {
      throw new ProviderFault('away', `mercadopago: ${method} ${shapeOf(path)} was not answered`, error);
    }
  }

  return {
    createPreference: (body: object, key: string) => ask('POST', '/checkout/preferences', Opened, { body, key }),
    createPreapproval: (body: object, key: string) => ask('POST', '/preapproval', Opened, { body, key }),
    readPreapproval: (id: string) => ask('GET', `/preapproval/${encodeURIComponent(id)}`, Preapproval),
    changePreapproval: (id: string, body: object) =>
      ask('PUT', `/preapproval/${encodeURIComponent(id)}`, Preapproval, { body }),
    /** All instalments of a subscription; a page has twelve, whatever is asked for. */
    authorizedPayments: async (preapproval: string) => {
      const all: z.output<typeof AuthorizedPayment>[] = [];
      for (;;) {
        const query = new URLSearchParams({ preapproval_id: preapproval, offset: String(all.length) });
        const page = await ask('GET', `/authorized_payments/search?${query}`, pageOf(AuthorizedPayment));
        all.push(...page.results);
        if (page.results.length === 0 || all.length >= (page.paging?.total ?? 0)) return all;
      }
    },
    readAuthorizedPayment: (id: string) =>
      ask('GET', `/authorized_payments/${encodeURIComponent(id)}`, AuthorizedPayment),
    readPayment: (id: string) => ask('GET', `/v1/payments/${encodeURIComponent(id)}`, MercadoPagoPayment),
    /** All payments of one order, those that failed too. */
    readSold: (id: string) => ask('GET', `/v1/payments/${encodeURIComponent(id)}`, Sold),
    /** The newest payment of whoever the token is of: asked for to see whether the token is taken. */
    readNewest: () => ask('GET', '/v1/payments/search?sort=date_created&criteria=desc&limit=1', pageOf(z.unknown())),
    paymentsOf: async (reference: string) => {
      const all: MercadoPagoPayment[] = [];
      for (;;) {
        const query = new URLSearchParams({ external_reference: reference, offset: String(all.length) });
        const page = await ask('GET', `/v1/payments/search?${query}`, pageOf(MercadoPagoPayment));
        all.push(...page.results);
        if (page.results.length === 0 || all.length >= (page.paging?.total ?? 0)) return all;
      }
    },
    refund: (id: string, body: object, key: string) =>
      ask('POST', `/v1/payments/${encodeURIComponent(id)}/refunds`, z.object({ id: z.number() }), { body, key }),
    readChargeback: (id: string) => ask('GET', `/v1/chargebacks/${encodeURIComponent(id)}`, Chargeback),
  };
}

function kindOf(status: number): ProviderFault['kind'] {
  // 403 is of what was asked for: the same token may read another payment.
  if (status === 401) return 'denied';
  return status >= 400 && status < 500 && status !== 429 && status !== 408 ? 'refused' : 'away';
}

/** A path without what it names, for messages. */
function shapeOf(path: string): string {
  return path.replace(/\?.*$/, '').replace(/\/[^/]*\d[^/]*/g, '/…');
}

/** Epoch milliseconds of a time as the provider writes it (`2026-11-22T10:00:00.000-03:00`). */
export function instantOf(written: string): number {
  // biome-ignore lint/style/noRestrictedGlobals: reads a time that was given, and asks for none
  return Date.parse(written);
}

/** An instant as the provider reads it. */
export function writtenAt(ms: number): string {
  // biome-ignore lint/style/noRestrictedGlobals: writes a time that was given, and asks for none
  return new Date(ms).toISOString().replace('Z', '+00:00');
}
