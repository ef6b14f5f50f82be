import type { Locale } from '@recado/contract';
import type { MailTemplate } from '@recado/locales';
import type { Logger } from 'pino';
import { composeMail } from './compose-mail.ts';
import type { Mailer } from './open-mailer.ts';
import type { MailOrder } from './order-mail.ts';

export interface Addressee {
  to: string;
  locale: Locale;
  facts: MailOrder['facts'];
}

export interface SendMailDeps {
  /** Null: no mail is sent. */
  mailer: Mailer | null;
  /** Null where nobody is to get this mail any more. */
  findAddressee(order: MailOrder): Promise<Addressee | null>;
  publicUrl: string;
  log: Logger;
}

/** The places that a mail's button leads to, where its facts name no `screen`. */
const LINKS: Readonly<Partial<Record<MailTemplate, string>>> = {
  email_changed: '/profile',
  reconnect: '/login',
  token_ending: '/login',
  deletion_scheduled: '/login',
  deletion_reverted: '/settings/data',
  deletion_reverted_by_plan: '/login',
  receipt: '/subscriptions',
  renewal_failed: '/subscriptions',
  renewal_stopped: '/subscriptions',
  refunded: '/subscriptions',
  payout_requested: '/affiliate',
  payout_paid: '/affiliate',
  payout_refused: '/affiliate',
  credits_used_up: '/plans?warning=no_credits',
  areas_used_up: '/plans?warning=no_credits',
  disputed: '/subscriptions',
  dispute_lost: '/plans?buy=debt',
  debt_paid: '/subscriptions',
  debt_paid_back: '/subscriptions',
  paid_by_hand: '/subscriptions',
  month_ending: '/plans',
  month_ends_today: '/plans',
  month_ended: '/plans',
  partner_accepted: '/advertising',
  partner_refused: '/advertising',
  product_approved: '/advertising',
  product_refused: '/advertising',
  product_taken_down: '/advertising',
  passkey_added: '/administration/passkeys',
  passkey_removed: '/administration/passkeys',
  passkeys_reset: '/login',
  recovery_code_used: '/administration/passkeys',
  recovery_codes_made: '/administration/passkeys',
};

/** Writes and sends one ordered mail; throws when it is to be tried again. */
export async function sendMail(deps: SendMailDeps, { id, order }: { id: string; order: MailOrder }): Promise<void> {
  const { mailer, publicUrl, log } = deps;
  const { template, accountId } = order;
  if (!mailer) return log.info({ accountId, template }, 'a mail stays here: no mail server is set');
  const addressee = await deps.findAddressee(order);
  if (!addressee) return log.debug({ accountId, template }, 'a mail has nobody to go to');
  const link = `${publicUrl}${order.facts.screen ?? LINKS[template] ?? '/'}`;
  const composed = composeMail({ template, locale: addressee.locale, facts: addressee.facts, link });
  const sent = await mailer.send({ ...composed, id, to: addressee.to });
  if (sent === 'refused') log.warn({ accountId, template }, 'the mail server refuses this address');
}
