import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkSignature, type SignedRequest } from './check-signature.ts';

interface Example {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  signedHeaders: string;
  signature: string;
}

const published = JSON.parse(fs.readFileSync(new URL('../fixtures/signature-v4.json', import.meta.url), 'utf8')) as {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  examples: Example[];
}; // as: our own file
const keys = published;
const THEN = Date.UTC(2013, 4, 24);
const MINUTE = 60_000;

function requestOf({ method, path, headers, body, signedHeaders, signature }: Example): SignedRequest {
  const scope = `${keys.accessKeyId}/20130524/${keys.region}/s3/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { method, path, headers: { ...headers, authorization }, body: Buffer.from(body) };
}

describe.each(published.examples)('AWS’ published example $name', (example) => {
  const request = requestOf(example);
  const withHeader = (name: string, value: string) => ({ ...request, headers: { ...request.headers, [name]: value } });

  test('is right', () => {
    expect(checkSignature(request, keys, THEN)).toBeNull();
  });

  test('is wrong after any change', () => {
    const { authorization = '' } = request.headers;
    const changed: [string, SignedRequest][] = [
      ['SignatureDoesNotMatch', { ...request, method: 'DELETE' }],
      ['SignatureDoesNotMatch', { ...request, path: `${request.path}x` }],
      ['SignatureDoesNotMatch', withHeader('host', 'other.s3.amazonaws.com')],
      ['SignatureDoesNotMatch', withHeader('x-amz-date', '20130524T000001Z')],
      ['XAmzContentSHA256Mismatch', { ...request, body: Buffer.from('other') }],
      ['AuthorizationHeaderMalformed', withHeader('x-amz-acl', 'public-read')],
      ['AuthorizationHeaderMalformed', withHeader('x-amz-date', '20130525T000000Z')],
      ['AuthorizationHeaderMalformed', withHeader('authorization', authorization.replace('us-east-1', 'sa-east-1'))],
      ['InvalidAccessKeyId', withHeader('authorization', authorization.replace('AKIA', 'BKIA'))],
    ];
    for (const [fault, other] of changed) expect(checkSignature(other, keys, THEN)).toBe(fault);
  });

  test('is wrong with another secret, and a quarter of an hour later', () => {
    expect(checkSignature(request, { ...keys, secretAccessKey: 'x' }, THEN)).toBe('SignatureDoesNotMatch');
    expect(checkSignature(request, keys, THEN + 15 * MINUTE)).toBeNull();
    expect(checkSignature(request, keys, THEN + 15 * MINUTE + 1)).toBe('RequestTimeTooSkewed');
  });
});

test('a request without a signature is denied', () => {
  expect(checkSignature({ method: 'GET', path: '/', headers: {}, body: Buffer.alloc(0) }, keys, THEN)).toBe(
    'AccessDenied',
  );
});
