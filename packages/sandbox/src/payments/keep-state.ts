import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { EventSender, Waiting } from './event-sender.ts';
import type { MercadoPagoSandbox } from './mercadopago/mercado-pago-sandbox.ts';
import type { StripeSandbox } from './stripe/stripe-sandbox.ts';

interface Outsiders {
  stripe: StripeSandbox;
  mercadopago: MercadoPagoSandbox;
  sender: EventSender;
}

interface Kept {
  form: number;
  stripe: StripeSandbox['memory'];
  mercadopago: MercadoPagoSandbox['memory'];
  waiting: Waiting[];
}

/** A file of another form is of an older sandbox, and is left alone until something changes. */
const FORM = 1;

/** Brings back what the file holds: who bought what, which keys were answered, which webhooks wait. Nothing where there is none. */
export function readState(file: string, { stripe, mercadopago, sender }: Outsiders): void {
  const kept = readKept(file);
  if (kept?.form !== FORM) return;
  for (const [outsider, was] of [
    [stripe, kept.stripe],
    [mercadopago, kept.mercadopago],
  ] as const) {
    Object.assign(outsider.world.state, was.state);
    Object.assign(outsider.world.settings, was.settings);
    for (const [key, answer] of was.answers as Map<string, never>) outsider.memory.answers.set(key, answer); // as: of its own kind
  }
  for (const one of kept.waiting) sender.resume({ stripe, mercadopago }[one.provider].outgoing(one.told as never), one); // as: of its own kind
}

function readKept(file: string): Kept | null {
  try {
    return deserialize(fs.readFileSync(file)) as Kept; // as: written below
  } catch {
    return null;
  }
}

/** Whole or not at all: whoever is killed meanwhile finds the one before. */
export function writeState(file: string, { stripe, mercadopago, sender }: Outsiders): void {
  const kept: Kept = { form: FORM, stripe: stripe.memory, mercadopago: mercadopago.memory, waiting: sender.waiting() };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, serialize(kept), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}
