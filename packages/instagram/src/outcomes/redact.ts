/**
 * Makes Instagram's words fit for a log, because it quotes what it refuses ("Malformed access token …"). Known secrets are cut out, in
 * their address-encoded form as well, then everything that is long enough to be a token or a code.
 */
export function redact(message: string, secrets: readonly string[]): string {
  let text = message.slice(0, LONGEST_READ);
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SECRET) continue;
    text = text.replaceAll(secret, MASK).replaceAll(encodeURIComponent(secret), MASK);
  }
  return text.replace(TOKEN_LIKE, MASK).slice(0, LONGEST_SHOWN);
}

const MASK = '[secret]';
const LONGEST_READ = 5000;
const LONGEST_SHOWN = 500;
/** Shorter ones would cut ordinary words to pieces and hide nothing. */
const SHORTEST_SECRET = 4;
const TOKEN_LIKE = /[\w%.|-]{28,}/g;
