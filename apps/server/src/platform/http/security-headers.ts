/** The policy of a tag, where there is one: it makes the address of its script and nothing else (load-tag.ts of the web app). */
const TAG_POLICY = 'recado-tag';
const YEAR_SECONDS = 31_536_000;

/**
 * Headers of every answer (docs/invariants.md T10, T20); parts of a page are sent with the shorter half (register-web-files.ts). `imageOrigins`: where pictures come from besides https, the simulator's in
 * development. `https`: people reach us by it, and their browsers use nothing else from then on. `tag`: origins of the one script of others
 * that an operator may name (docs/decisions/042-a-tag-of-others.md).
 */
export function securityHeaders({
  imageOrigins,
  https,
  tag,
}: {
  imageOrigins: readonly string[];
  https: boolean;
  tag?: { origins: readonly string[] } | null;
}): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    // A recording becomes AAC by WebAssembly where the browser has no encoder (docs/decisions/036-voices-become-aac.md); texts stay no code.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...(tag?.origins.slice(0, 1) ?? [])],
    // Positioned pop-ups of the component library carry style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:', ...imageOrigins],
    // What was recorded is heard in its tab before it is sent.
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(tag?.origins ?? [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // No text becomes markup or code, not even by a mistake of our own. A policy may be made, once a page, that knows one
    // address: that of the worker (web/src/app/builds/start-worker.ts), and that of the tag's script, where there is one.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['worker', ...(tag ? [TAG_POLICY] : [])],
  };
  return {
    ...(https ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'x-frame-options': 'DENY',
  };
}
