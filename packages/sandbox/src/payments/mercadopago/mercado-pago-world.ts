import { randomBytes, randomInt } from 'node:crypto';
import type { Payer } from '../payer.ts';

/** The settings of Mercado Pago; all of them are documented but the days, of which only their window is. */
export interface MercadoPagoSettings {
  /** The time from the authorisation to the charge of the first instalment: "up to about an hour". */
  firstChargeSeconds: number;
  /** Days after the first refusal at which an instalment is tried again: four times within ten days. */
  retryDays: readonly number[];
  /** So many refused instalments end a subscription. */
  refusedInstalments: number;
}

export const USUAL_SETTINGS: MercadoPagoSettings = {
  firstChargeSeconds: 0,
  retryDays: [2, 5, 7, 10],
  refusedInstalments: 3,
};

export type Wire = Record<string, unknown>;

/** A thing as it stands on the wire, with what only the sandbox knows beside it. Amounts are centavos here and reais on the wire. */
export interface Preference {
  wire: Wire & { id: string };
  amount: number;
  title: string;
  externalReference: string | null;
  notificationUrl: string | null;
  backUrls: { success?: string; pending?: string; failure?: string };
  methods: readonly ('card' | 'pix' | 'boleto')[];
  expiresAt: number | null;
  payment: number | null;
}

export interface Preapproval {
  id: string;
  status: 'pending' | 'authorized' | 'paused' | 'cancelled';
  reason: string;
  externalReference: string | null;
  payerEmail: string;
  backUrl: string;
  amount: number;
  /** The most that a Pix authorisation allows for one debit. */
  most: number | null;
  payer: Payer | null;
  createdAt: number;
  modifiedAt: number;
  authorizedAt: number | null;
  nextPaymentAt: number | null;
  charged: { amount: number; quantity: number; lastAt: number | null };
  refused: number;
  version: number;
}

/** An instalment of a subscription (`authorized_payment`). */
export interface Instalment {
  id: number;
  preapproval: string;
  status: 'scheduled' | 'processed' | 'recycling' | 'cancelled';
  amount: number;
  debitAt: number;
  createdAt: number;
  modifiedAt: number;
  attempts: number;
  payment: number | null;
  nextRetryAt: number | null;
}

export interface Payment {
  id: number;
  status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'refunded' | 'charged_back';
  detail: string;
  payer: Payer;
  email: string;
  amount: number;
  refunded: number;
  description: string;
  externalReference: string | null;
  notificationUrl: string | null;
  preference: string | null;
  preapproval: string | null;
  createdAt: number;
  modifiedAt: number;
  approvedAt: number | null;
  expiresAt: number | null;
  refunds: Wire[];
}

export interface Chargeback {
  id: string;
  payment: number;
  amount: number;
  outcome: 'open' | 'won' | 'lost';
  createdAt: number;
  modifiedAt: number;
}

export interface Due {
  /** Epoch milliseconds. */
  at: number;
  kind: 'instalment' | 'retry' | 'expire';
  id: string;
}

export interface MercadoPagoState {
  preferences: Map<string, Preference>;
  preapprovals: Map<string, Preapproval>;
  instalments: Map<number, Instalment>;
  payments: Map<number, Payment>;
  chargebacks: Map<string, Chargeback>;
  failing: Map<string, number>;
  due: Due[];
  nextId: number;
}

export interface MercadoPagoWorld {
  state: MercadoPagoState;
  settings: MercadoPagoSettings;
  url(): string;
  /** Epoch milliseconds; while something due runs, its own time. */
  now(): number;
  notify(note: Note): void;
}

export interface Note {
  type: 'payment' | 'subscription_preapproval' | 'subscription_authorized_payment' | 'topic_chargebacks_wh';
  action: string;
  id: string;
  /** The address of a preference; the application's otherwise. */
  url: string | null;
  /** Further parts of `data`. */
  data?: Wire;
}

export function emptyState(): MercadoPagoState {
  return {
    preferences: new Map(),
    preapprovals: new Map(),
    instalments: new Map(),
    payments: new Map(),
    chargebacks: new Map(),
    failing: new Map(),
    due: [],
    nextId: randomInt(1e9, 2e9),
  };
}

export const COLLECTOR = 100_200_300;
export const APPLICATION = 1_234_567_812_345_678;

export function numericId(state: MercadoPagoState): number {
  state.nextId += randomInt(1, 90);
  return state.nextId;
}

export function hexId(): string {
  return randomBytes(16).toString('hex');
}

export function plan(state: MercadoPagoState, due: Due): void {
  state.due = [...state.due.filter(({ kind, id }) => kind !== due.kind || id !== due.id), due];
}

export function unplan(state: MercadoPagoState, kind: Due['kind'], id: string): void {
  state.due = state.due.filter((other) => other.kind !== kind || other.id !== id);
}

/** A time as Mercado Pago writes it, four hours behind. */
export function stamp(ms: number | null): string | null {
  return ms === null ? null : new Date(ms - 4 * 3_600_000).toISOString().replace('Z', '-04:00');
}

export function reais(centavos: number): number {
  return centavos / 100;
}
