import http from 'node:http';
import https from 'node:https';

/** The states of our public address, as Instagram meets it. */
export type Address = 'good' | 'unreachable' | 'redirects' | 'answers_wrong';

const CHALLENGE = '1158201444';
const TIMEOUT_MS = 5_000;

/** Meta's handshake as Meta does it: at the public address, following no redirect (docs/hard-cases.md 27). As seen from this machine. */
export async function lookAtAddress(publicUrl: string, verifyToken: string): Promise<Address> {
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.challenge': CHALLENGE,
    'hub.verify_token': verifyToken,
  });
  const { status, body } = await get(`${publicUrl}/webhooks/instagram?${query}`);
  if (status === 200 && body === CHALLENGE) return 'good';
  if (status === 0) return 'unreachable';
  return status >= 300 && status < 400 ? 'redirects' : 'answers_wrong';
}

function get(url: string): Promise<{ status: number; body: string }> {
  const { get: ask } = url.startsWith('https:') ? https : http;
  return new Promise((resolve) => {
    const request = ask(url, { timeout: TIMEOUT_MS }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body = (body + text).slice(0, 1000);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.on('error', () => resolve({ status: 0, body: '' }));
    });
    request.on('timeout', () => request.destroy()).on('error', () => resolve({ status: 0, body: '' }));
  });
}
