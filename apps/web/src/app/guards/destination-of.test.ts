import type { ErrorCode } from '@recado/contract/errors';
import { expect, test } from 'vitest';
import type { Failure } from '../../api/failures/call-error.ts';
import { destinationOf } from './destination-of.ts';

const DENIED = '/error?type=access_denied&reason=access_denied&message=';

function refused(status: number, code: ErrorCode, detail = ''): Failure {
  const problem = { type: '', title: '', status, detail, instance: '/', code, trace: '' };
  return { kind: 'problem', status, code, problem };
}

test.each<[Failure, string, string | null]>([
  [refused(417, 'fill_registration'), '/directs', '/profile?warning=fill_registration'],
  [refused(417, 'fill_registration'), '/profile', null],
  [refused(402, 'no_credits'), '/', '/plans?warning=no_credits'],
  [refused(402, 'plan_needed'), '/recommendations', '/plans'],
  [refused(402, 'no_credits'), '/plans', null],
  [refused(402, 'no_credits'), '/plans/combo', null],
  [refused(402, 'no_credits'), '/plansch', '/plans?warning=no_credits'],
  [refused(403, 'access_denied', 'Acesso NEGADO & mais'), '/', `${DENIED}acesso+negado+%26+mais`],
  [refused(403, 'access_denied'), '/', `${DENIED}access+denied`],
  [refused(403, 'viewing_as', 'No'), '/', '/error?type=viewing_as&reason=access_denied&message=no'],
  [refused(403, 'access_denied', 'No'), '/error', null],
  [refused(403, 'access_denied', 'No'), '/view-as', null],
  [refused(401, 'unauthorized'), '/', null],
  [refused(404, 'media_not_found'), '/content', null],
  [refused(500, 'unknown'), '/content', null],
  [{ kind: 'timeout' }, '/content', null],
  [{ kind: 'held_back' }, '/affiliate', null],
  [{ kind: 'network' }, '/content?q=a', '/no-connection?from=%2Fcontent%3Fq%3Da'],
  [{ kind: 'network' }, '/no-connection', null],
])('%o at %s leads to %s', (failure, href, to) => {
  expect(destinationOf(failure, { pathname: href.split('?')[0] ?? '', href })?.href ?? null).toBe(to);
});

test('without a connection a screen stays where what it shows first is there, and only something beside it is not', () => {
  const home = { pathname: '/', href: '/' };
  expect(destinationOf({ kind: 'network' }, home, ['connection'])).toBeNull();
  expect(destinationOf({ kind: 'network' }, home, ['home'])?.href).toBe('/no-connection?from=%2F');
  expect(destinationOf({ kind: 'network' }, { pathname: '/profile', href: '/profile' }, ['credits'])?.href).toContain(
    '/no-connection',
  );
});
