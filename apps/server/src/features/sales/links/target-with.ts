/**
 * Hosts of the checkouts that have a field of their own for where a buyer comes from. They are Hotmart's pages and affiliates' links, and
 * Stripe's Payment Links without a domain of the seller's own.
 */
const CHECKOUTS = { hotmart: ['hotmart.com', 'hotm.art'], stripe: ['buy.stripe.com'] } as const; // const: literals

/**
 * The fields in which checkouts look for an id. Hotmart's drops every other parameter (help.hotmart.com, "sck", "src"); Stripe's are in
 * docs.stripe.com/payment-links/url-parameters.
 */
const FIELDS = { hotmart: ['src', 'sck'], stripe: ['client_reference_id'] } as const;

/**
 * Parameters that hold a signature of the others, in small letters. They are those of Amazon's S3 and CloudFront, of Google's storage and
 * Azure's (`sig`), and what shops' and content networks' own ones are mostly called.
 */
const SIGNED = new Set([
  ...['x-amz-signature', 'x-goog-signature', 'signature', 'key-pair-id', 'sig', 'hmac', 'hdnts', 'hdnea', '__token__'],
]);

/**
 * Returns where a click goes: the target as the seller wrote it, with the id where its checkout looks for one. Only adds: what stands there
 * stays, byte for byte, and a field that the seller uses is the seller's; a target with no field left gets the id as `utm_content`. An
 * address whose query is signed stays as it is: it opens with nothing added.
 */
export function targetWith(target: string, id: string): string {
  const [before = '', ...fragment] = target.split('#');
  const own = new Set(new URL(target).searchParams.keys());
  if ([...own].some((name) => SIGNED.has(name.toLowerCase()))) return target;
  const free = fieldsOf(new URL(target).hostname).filter((field) => !own.has(field));
  const added = free.length > 0 ? free.map((field) => [field, id]) : utmOf(own, id);
  if (added.length === 0) return target;
  const joint = !before.includes('?') ? '?' : /[?&]$/.test(before) ? '' : '&';
  return [before + joint + added.map((pair) => pair.join('=')).join('&'), ...fragment].join('#');
}

function fieldsOf(hostname: string): readonly string[] {
  const is = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  if (CHECKOUTS.hotmart.some(is)) return FIELDS.hotmart;
  return CHECKOUTS.stripe.some(is) ? FIELDS.stripe : [];
}

function utmOf(own: ReadonlySet<string>, id: string): string[][] {
  const utm = [
    ['utm_source', 'recado'],
    ['utm_content', id],
  ];
  return utm.filter(([name = '']) => !own.has(name));
}
