import type { Body } from './body.ts';
import { badRequest } from './mercado-pago-problem.ts';
import {
  APPLICATION,
  COLLECTOR,
  hexId,
  type MercadoPagoWorld,
  type Preference,
  stamp,
  type Wire,
} from './mercado-pago-world.ts';

interface Item {
  title: string;
  quantity: number;
  unit_price: number;
}

/** A checkout for one payment. Throws a `MercadoPagoProblem`. */
export function createPreference(world: MercadoPagoWorld, body: Body): Wire {
  const items = body.items as Item[]; // as: checked so
  const [first] = items;
  if (!first) throw badRequest('items needed');
  const backUrls = (body.back_urls ?? {}) as Preference['backUrls']; // as: checked so
  if (body.auto_return && !backUrls.success) throw badRequest('auto_return invalid. back_url.success must be defined');
  const id = `${COLLECTOR}-${hexId()}`;
  const point = `${world.url()}/mercadopago/checkout?pref_id=${id}`;
  const wire = {
    ...body,
    id,
    client_id: String(APPLICATION),
    collector_id: COLLECTOR,
    operation_type: 'regular_payment',
    date_created: stamp(world.now()),
    init_point: point,
    sandbox_init_point: point,
    external_reference: body.external_reference ?? '',
    notification_url: body.notification_url ?? null,
    site_id: 'MLB',
  };
  world.state.preferences.set(id, {
    wire,
    amount: items.reduce((sum, { quantity, unit_price }) => sum + quantity * Math.round(unit_price * 100), 0),
    title: first.title,
    externalReference: body.external_reference === undefined ? null : String(body.external_reference),
    notificationUrl: body.notification_url === undefined ? null : String(body.notification_url),
    backUrls,
    methods: methodsOf(body),
    expiresAt: body.expires === true && body.expiration_date_to ? Date.parse(String(body.expiration_date_to)) : null,
    payment: null,
  });
  return wire;
}

function methodsOf(body: Body): ('card' | 'pix' | 'boleto')[] {
  const { excluded_payment_types: types = [], excluded_payment_methods: methods = [] } = (body.payment_methods ??
    {}) as Record<string, { id: string }[]>; // as: checked so
  const isOut = (...names: string[]) => [...types, ...methods].some(({ id }) => names.includes(id));
  const left = [
    isOut('credit_card') ? [] : ['card' as const],
    isOut('bank_transfer', 'pix') ? [] : ['pix' as const],
    isOut('ticket', 'bolbradesco') ? [] : ['boleto' as const],
  ].flat();
  if (left.length === 0) throw badRequest('no payment method is left');
  return left;
}
