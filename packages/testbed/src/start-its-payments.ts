import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Neighbours } from '@recado/family';
import { type Payments, startPayments } from '@recado/sandbox';
import type { Config } from '@recado/server';
import { portProblem } from './port-problem.ts';

const TICK_MS = 500;

interface Around {
  /** The time that its clock is ahead of the machine's, milliseconds. */
  offset: () => number;
  neighbours: () => Neighbours;
  /** Moves everybody's clock, as the simulator does; null without one. */
  jump: ((ms: number) => Promise<void>) | null;
}

/**
 * Starts the sandbox in place of both payment providers where none is set, under keys of this start. The server gets their addresses
 * and keys and knows no difference. Throws a `StartProblem`
 * where its port is taken.
 */
export async function startItsPayments(
  config: Config,
  { offset, neighbours, jump }: Around,
): Promise<{ payments: Payments | null; config: Config }> {
  if (config.billing.kind !== 'sandbox') return { payments: null, config };
  const { port } = config.billing;
  const secret = () => randomBytes(16).toString('hex');
  const [secretKey, accessToken] = [`sk_test_${secret()}`, `TEST-${secret()}`];
  const secrets = { stripe: `whsec_${secret()}`, mercadopago: secret() };
  const webhook = (name: keyof typeof secrets) => ({
    url: `http://127.0.0.1:${config.listen.port}/webhooks/${name}`,
    secret: secrets[name],
  });
  const payments = await startPayments({
    port,
    clock: { now: () => Date.now() + offset() },
    tickMs: TICK_MS,
    neighbours,
    ...(jump ? { jump } : {}),
    file: path.join(config.dataDir, 'payments', 'state'),
    keys: { stripe: secretKey, mercadopago: accessToken },
    webhooks: { stripe: webhook('stripe'), mercadopago: webhook('mercadopago') },
  }).catch((error: unknown) => {
    throw portProblem(error, port, 'the payments with PAYMENTS_PORT');
  });
  const { url } = payments;
  const stripe = { url, secretKey, webhookSecrets: [secrets.stripe] };
  const mercadopago = { url, accessToken, webhookSecrets: [secrets.mercadopago] };
  return { payments, config: { ...config, mercadopagoUrl: url, billing: { kind: 'providers', stripe, mercadopago } } };
}
