/**
 * The hosts where people buy, talk and watch, by names that everybody knows: checkouts and marketplaces of Brazil, payment providers,
 * messengers, networks. None of them lets a stranger put a page of their own under its name that asks for a password.
 */
const KNOWN = [
  ...[
    'hotmart.com',
    'hotm.art',
    'kiwify.com.br',
    'kiwify.app',
    'eduzz.com',
    'monetizze.com.br',
    'braip.com',
    'ticto.app',
  ],
  ...[
    'stripe.com',
    'mercadopago.com.br',
    'mercadopago.com',
    'mpago.la',
    'paypal.com',
    'pagseguro.uol.com.br',
    'asaas.com',
  ],
  ...[
    'mercadolivre.com.br',
    'mercadolivre.com',
    'shopee.com.br',
    'amazon.com.br',
    'amazon.com',
    'magazineluiza.com.br',
  ],
  ...['enjoei.com.br', 'elo7.com.br', 'ifood.com.br', 'sympla.com.br'],
  ...['wa.me', 'whatsapp.com', 't.me', 'm.me', 'instagram.com', 'ig.me', 'facebook.com', 'threads.net', 'threads.com'],
  ...['youtube.com', 'youtu.be', 'tiktok.com', 'spotify.com', 'pinterest.com', 'linkedin.com', 'x.com'],
] as const;

/** Says whether visitors are led to a host without being asked. */
export function isKnownHost(hostname: string): boolean {
  return KNOWN.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
