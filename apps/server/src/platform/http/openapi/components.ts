import { ERROR_CODES, ERRORS, type ErrorCode } from '@recado/contract';
import { errorWords } from '@recado/locales';
import { SCOPES } from './guide.ts';

const WORDS = errorWords('en-US').errors;

const text = { type: 'string' };
const RATE = 'Calls of this key';
const RATE_HEADERS = {
  'RateLimit-Limit': header(`${RATE} in a minute`),
  'RateLimit-Remaining': header(`${RATE} that are left`),
  'RateLimit-Reset': header('Seconds until all of them are there again'),
};

function header(description: string): object {
  return { description, schema: { type: 'integer' } };
}

/** Returns an example of a refusal, as the server would word it. */
function problem(code: ErrorCode, more: object = {}): object {
  return {
    type: `https://recado.dev/errors/${code}`,
    title: WORDS[code].title,
    status: ERRORS[code].status,
    detail: WORDS[code].detail,
    instance: '/api/directs',
    code,
    trace: '01a21de9-cef8-73cc-b3cf-5caaf505d411',
    ...more,
  };
}

function refusal(description: string, examples: Partial<Record<ErrorCode, object>>, headers?: object): object {
  const content = { schema: { $ref: '#/components/schemas/Problem' }, examples: valuesOf(examples) };
  return { description, ...(headers ? { headers } : {}), content: { 'application/problem+json': content } };
}

function valuesOf(examples: Partial<Record<ErrorCode, object>>): object {
  return Object.fromEntries(Object.entries(examples).map(([code, value]) => [code, { value }]));
}

/** The parts that operations refer to: who may call, what stands beside an answer, and how a refusal looks. */
export const components = {
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'A session of the web app, which begins with a sign-in.' },
    key: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'rcd_…',
      description: `A key of an account. Its scopes:\n\n${Object.entries(SCOPES)
        .map(([scope, does]) => `- \`${scope}\`: ${does}`)
        .join('\n')}`,
    },
  },
  headers: RATE_HEADERS,
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Whatever you call this change: sent again with the same key, it is done once in 24 hours.',
      schema: { type: 'string', minLength: 16, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
      example: '0d8f5a4e-3b67-4c0e-9f0a-2f6f0c9d7b11',
    },
  },
  responses: {
    KeyRefused: refusal('The key is wrong, has ended, or was revoked', { key_invalid: problem('key_invalid') }),
    NotAllowed: refusal('The key, or its account, may not do this', {
      key_scope_missing: problem('key_scope_missing'),
      non_compliant_user: problem('non_compliant_user'),
    }),
    Invalid: refusal('Something that was sent is not as it should be', {
      invalid: problem('invalid', {
        errors: [{ path: 'settings.links', code: 'links_missing', message: 'Add at least one link.' }],
      }),
    }),
    TooMany: refusal(
      'Too many calls in this minute',
      { too_many_requests: problem('too_many_requests') },
      {
        ...RATE_HEADERS,
        'Retry-After': header('Seconds to wait'),
      },
    ),
    Refused: refusal('Refused', {}),
  },
  schemas: { Problem: problemSchema() },
};

function problemSchema(): object {
  const field = {
    type: 'object',
    required: ['path', 'code', 'message'],
    properties: { path: text, code: text, message: text },
  };
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'trace'],
    properties: {
      ...{ type: text, title: text, status: { type: 'integer' }, detail: text, instance: text },
      code: {
        type: 'string',
        enum: ERROR_CODES,
        description: `A closed list, each with its status:\n\n${ERROR_CODES.map((code) => `- \`${code}\` (${ERRORS[code].status}): ${WORDS[code].detail}`).join('\n')}`,
      },
      trace: text,
      errors: { type: 'array', items: field },
    },
  };
}
