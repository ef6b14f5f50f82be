import { randomUUID } from 'node:crypto';
import { silentMp4 } from '../../src/features/audios/fixtures/silence.ts';
import { plainPng } from '../../src/features/pictures/fixtures/drawn.ts';

/** The things of an account: by the parameter of a path, and where that is `id` by the word before it. */
export type Things = Readonly<Record<string, string>>;
export interface Seller {
  accountId: string;
  token: string | null;
  things: Things;
}

const settings = {
  name: 'Preço',
  anyComment: true,
  activationComments: ['quero'],
  activationMessages: ['preço'],
  messagetitletexts: ['O preço está aqui'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};
const first = { enabled: true, settings, version: null };
const next = { enabled: true, settings, version: 1 };
export const made = { enabled: true, settings };

export const product = {
  title: 'Curso',
  text: 'Venda mais',
  imageUrl: null,
  link: 'https://curso.example/',
  priceCents: 9_700,
  category: 'courses',
};

/** A passkey's answer that says nothing. */
const CREDENTIAL = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
const SIGNED = { clientDataJSON: 'AA', authenticatorData: 'AA' };

/** Nobody listens there. */
const ENDPOINT = { url: 'http://127.0.0.1:9/told', types: ['message.sent'], words: false };

/** The body that goes along with each call that takes one. */
export const BODIES: Readonly<Record<string, unknown>> = {
  'POST /api/instagram/authorize': { purpose: 'login' },
  'POST /api/instagram/authorize as merge': { purpose: 'merge' },
  'POST /api/users/login': { code: 'of-nobody', state: 'of-nobody' },
  'POST /api/users/merge/look': { code: 'of-nobody', state: 'of-nobody' },
  'POST /api/users/merge': { code: 'of-nobody', state: 'of-nobody' },
  'PUT /api/users': { email: 'none', ddi: '55', phone: '11961234567' },
  'POST /api/users/email/confirm': { code: '123456' },
  'PUT /api/settings/sales': { on: true },
  'PUT /api/settings/sales/sources/:source': { secret: 'a secret of a shop', accessToken: null },
  'PUT /api/users/me/locale': { locale: 'fr-FR' },
  'POST /api/checkout': { plan: 'combo', method: 'card' },
  'POST /api/checkout/debt': { method: 'card' },
  'POST /api/subscriptions/:id/upgrade/preview': { plan: 'combo' },
  'POST /api/subscriptions/:id/upgrade': { plan: 'combo', at: 0, amountCents: 1 },
  'POST /api/introductions/away': { feature: 'lives' },
  'POST /api/notices/read': { upTo: '00000000-0000-7000-8000-000000000000' },
  'PUT /api/settings/notices': { kind: 'viral', way: 'here' },
  'POST /api/settings/notices/devices': { endpoint: 'nothing', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  'POST /api/endpoints': ENDPOINT,
  'PUT /api/endpoints/:id': { ...ENDPOINT, on: true },
  'POST /api/endpoints/:id/replay': { since: 0 },
  'POST /api/keys': { name: 'Planilha', scopes: ['credits:read'], days: 30 },
  'PUT /api/home/steps': { step: 'stories', away: true },
  'PUT /api/automations/posts/:mediaId': first,
  'PUT /api/automations/stories/:mediaId': first,
  'PUT /api/automations/posts/global': first,
  'PUT /api/automations/stories/global': first,
  'PUT /api/automations/scheduled': first,
  'PUT /api/welcome': first,
  'PUT /api/lives/welcome': first,
  'POST /api/automations/preview': { kind: 'post', mediaId: null, text: 'quero', settings },
  'POST /api/automations/conflicts': { kind: 'direct', id: null, mediaId: null, settings },
  'POST /api/automations/what-if': { kind: 'post', id: null, mediaId: null, settings, days: 7 },
  'POST /api/activity/:id/answers': { automation: randomUUID(), alike: false },
  'PUT /api/automations/switch': { ids: [randomUUID()], enabled: false },
  'PUT /api/automations/labels': { ids: [randomUUID()], add: ['Natal'] },
  'PUT /api/automations/labels/rename': { from: 'Natal', to: 'Páscoa' },
  'POST /api/automations/bin': { ids: [randomUUID()] },
  'POST /api/automations/bin/restore': { items: [{ id: randomUUID(), enabled: true }] },
  'POST /api/automations/bin/empty': { ids: [randomUUID()] },
  'POST /api/automations/:id/copy': { mediaIds: ['179000000000'], enabled: false },
  'POST /api/directs': made,
  'POST /api/directs/import': { items: [{ settings, enabled: false }] },
  'PUT /api/directs/:id': next,
  'POST /api/automations/:id/restore': { version: 1, current: 2 },
  'POST /api/remixes': made,
  'PUT /api/remixes/:id': next,
  'POST /api/lives': made,
  'PUT /api/lives/:id': next,
  'PATCH /api/audios/:id': { name: 'Outro nome' },
  'POST /api/automations/check-link': { url: 'nothing' },
  'PUT /api/settings/data': { retentionDays: 60 },
  'DELETE /api/users': { word: 'not the word' },
  'PUT /api/settings/answers': {
    disclosureOn: true,
    disclosureText: null,
    ownerFirstMinutes: 60,
    personHourCap: 5,
    personDayCap: 20,
    holdWithoutCredits: true,
    nameFallback: 'flor',
    fansLocale: null,
  },
  'PUT /api/people/:personId/ignored': { ignored: true },
  'PUT /api/people/:personId/note': { note: 'Compra no atacado' },
  'POST /api/conversations/:personId/messages': { text: 'Oi', key: 'k'.repeat(16) },
  'PUT /api/conversations/:personId/taken': { taken: true },
  'PUT /api/conversations/:personId/done': { done: true },
  'PUT /api/saved-replies/:id': { name: 'Prazo', text: 'Enviamos em dois dias.' },
  'POST /api/affiliate/clicks': { code: '0000ZZZZ' },
  'POST /api/events': { consented: true, clientId: '1.2', events: [{ name: 'banner', params: { type: 'consent' } }] },
  'POST /api/affiliate/payouts': { keyKind: 'cpf', key: '529.982.247-25' },
  'POST /api/administration/payouts/:id/pay': { reference: 'E1' },
  'POST /api/administration/payouts/:id/refuse': { reason: 'no' },
  'POST /api/administration/codes': { plan: 'combo', months: 1, count: 1, note: '', expiresAt: 4_000_000_000_000 },
  'POST /api/administration/second-factor': { credential: { ...CREDENTIAL, response: { ...SIGNED, signature: 'AA' } } },
  'POST /api/administration/second-factor/recovery': { code: 'of nobody' },
  'POST /api/administration/passkeys': {
    name: 'Laptop',
    credential: { ...CREDENTIAL, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
  },
  'POST /api/recommendations/views': { ids: [randomUUID()] },
  'POST /api/partners/applications': { text: 'Vendo cursos', link: 'https://curso.example/' },
  'POST /api/partners/products': { content: product, submit: false },
  'PUT /api/partners/products/:id': { content: product, submit: true, version: 1 },
  'POST /api/partners/products/:id/pause': { paused: true },
  'POST /api/administration/partner-applications/:id/decide': { accept: true },
  'POST /api/administration/partner-products/:id/decide': { accept: true, version: 1 },
  'POST /api/administration/partner-products/:id/take-down': { reason: 'fora do ar' },
  'POST /api/administration/partner-products/:id/move': { to: 'up' },
  'POST /api/users/:id/non-compliant': { nonCompliant: true },
  'POST /api/users/set-partner': { userId: randomUUID(), partner: true },
};
/** The calls that take a query or a file besides. */
export const QUERIES: Readonly<Record<string, string>> = {
  'POST /api/audios': '?name=Oi',
  'GET /api/lives/now/unreached': '?media=179000000000',
};
export const FILES: Readonly<Record<string, Uint8Array>> = {
  'POST /api/audios': silentMp4(),
  'POST /api/pictures': plainPng(),
};

/** Something of every kind that nobody has. */
export const ABSENT: Things = {
  mediaId: '179000000000',
  media: '179000000000',
  stories: '179000000001',
  personId: '99999999',
  version: '1',
  key: 'k'.repeat(32),
  r: '0000000000000',
  source: 'hotmart',
  token: 'k'.repeat(32),
  code: 'c'.repeat(22),
  userId: randomUUID(),
  credits: '10',
  ...Object.fromEntries(
    [
      ...['saved-replies'],
      ...['directs', 'remixes', 'lives', 'audios', 'pictures', 'activity', 'automations', 'devices', 'keys'],
      ...['sessions', 'notices', 'switch', 'unmerge', 'users', 'as', 'subscriptions', 'checkouts', 'payouts'],
      ...['products', 'recommendations', 'partner-products', 'partner-applications', 'passkeys'],
      ...['endpoints', 'reportId'],
    ].map((kind) => [kind, randomUUID()]),
  ),
};
