import type { CurrentUser } from '@recado/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetSession, getSession, signIn, startViewing } from '../kept/session.ts';
import type { Failure } from './call-error.ts';
import { onFailure, tellNoConnection, tellRefusal } from './tell-refusal.ts';

const USER = { username: 'ana' } as CurrentUser;

function refusal(status: number): Extract<Failure, { kind: 'problem' }> {
  const problem = { type: '', title: '', status, detail: '', instance: '/', code: 'unknown', trace: '' } as const;
  return { kind: 'problem', status, code: 'unknown', problem };
}

describe('what a call got instead of its answer', () => {
  let told: Failure[];
  beforeEach(() => {
    told = [];
    forgetSession('choice');
    signIn('mine', USER);
    return onFailure((failure) => told.push(failure));
  });

  test('a 401 ends the session', () => {
    tellRefusal(refusal(401), 'mine');
    expect(getSession().loggedIn).toBe(false);
    expect(told).toHaveLength(1);
  });
  test('a 401 of a view ends the view alone', () => {
    startViewing('view', 'bia');
    tellRefusal(refusal(401), 'view');
    expect(getSession()).toMatchObject({ loggedIn: true, token: 'mine', viewingAsToken: null });
  });
  test.each([401, 403, 417])('a %d that comes late, for a token of before, leads nowhere', (status) => {
    tellRefusal(refusal(status), 'of-before');
    expect(getSession().loggedIn).toBe(true);
    expect(told).toEqual([]);
  });
  test('who stopped listening hears nothing', () => {
    const more: Failure[] = [];
    onFailure((failure) => more.push(failure))();
    tellNoConnection();
    expect(told).toEqual([{ kind: 'network' }]);
    expect(more).toEqual([]);
  });
});
