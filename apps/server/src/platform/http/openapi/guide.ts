import { KEY_LIMITS, KEY_SCOPES, type KeyScope } from '@recado/contract';

/** The scopes, each with what it lets a program do, in words of whoever writes one. */
export const SCOPES: Readonly<Record<KeyScope, string>> = {
  'activity:read': 'reads what happened: comments, messages, what was answered, or why not',
  'people:read': 'reads who wrote, how often, what they got, and the seller’s notes',
  'automations:read': 'reads posts, automations, audios and pictures, and tries words on settings; sends nothing',
  'automations:write': 'makes and changes automations, turns them on and off, moves them to the bin and back',
  'results:read': 'reads what answers brought, and what Instagram counts of posts',
  'credits:read': 'reads what is left, and what each credit was spent on',
};

/** All that a program needs to know before its first call. */
export const GUIDE = `Answers Instagram comments and messages for sellers. Times are milliseconds since 1970, in UTC; a day is one of São Paulo.

## Keys
A seller makes a key under *Account › API keys*. Send it as \`Authorization: Bearer rcd_…\`. \`GET /keys/this\` says whose it is and what it may do.

${KEY_SCOPES.map((scope) => `- \`${scope}\`: ${SCOPES[scope]}`).join('\n')}

## Rates
A key has ${KEY_LIMITS.callsPerMinute} calls a minute. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds until all are there again) stand in each answer. One call too many is 429 with \`Retry-After\`, in seconds.

## Lists
A list is read page by page: by \`page\` (from 1) and \`size\` (100 at most), or by \`after\`, with what \`next\` of the page before says. Where \`next\` is null there is no more; a page may be empty and yet not the last.

## Changes
Send each change with an \`Idempotency-Key\` of your own, 16 to 200 visible characters. Send it again with the same key when no answer came: for 24 hours it is done once, and answered the same. The same key with another call is 422 \`idempotency_key_reused\`; a call that is still under way is 409 \`call_under_way\`.

A save names the \`version\` that it was made from. Where somebody saved another one meanwhile it is 409 \`automation_changed\`: read it again.

## Refusals
Each is \`application/problem+json\` (RFC 9457) with a \`code\` of a closed list, \`detail\` in the language of \`Accept-Language\`, \`trace\` to find it in the server’s log, and \`errors\` with a line for each field that is wrong.`;
