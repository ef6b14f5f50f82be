import { makeMercadoPagoClient, ProviderFault } from '../../../platform/payments/index.ts';

/**
 * Says whether Mercado Pago takes a token. Where it does not answer that is not known, and the token is taken: it is asked again by each
 * payment.
 */
export async function isTokenTaken(mercadopagoUrl: string, accessToken: string): Promise<boolean> {
  // What no header can carry is no token.
  if (!/^[\x21-\x7e]+$/.test(accessToken)) return false;
  try {
    await makeMercadoPagoClient({ url: mercadopagoUrl, accessToken }).readNewest();
    return true;
  } catch (error) {
    if (error instanceof ProviderFault) return error.kind !== 'denied';
    throw error;
  }
}
