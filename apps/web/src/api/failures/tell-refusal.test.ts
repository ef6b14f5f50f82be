import type { CurrentUser } from '@recado/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSession, getSession, noteLeaving, onSession, signIn, startViewing, whoEnded } from '../kept/session.ts';
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
  test('a 401 of what was asked while one signs out is told to nobody: the session ends by choice', () => {
    noteLeaving(true);
    tellRefusal(refusal(401), 'mine');
    expect([getSession().loggedIn, told]).toEqual([true, []]);
    forgetSession('choice');
    expect(whoEnded()).toBe('choice');
    signIn('next', USER);
    tellRefusal(refusal(401), 'next');
    expect(whoEnded()).toBe('server');
  });
  test('nor in another tab, which the server ends at the same moment', () => {
    let stored: (event: { key: string; newValue: string | null }) => void = () => {};
    const addEventListener = (_: string, heard: typeof stored) => {
      stored = heard;
    };
    vi.stubGlobal('window', { addEventListener });
    onSession(() => {});
    vi.useFakeTimers();
    stored({ key: 'leaving', newValue: 'true' });
    tellRefusal(refusal(401), 'mine');
    expect([getSession().loggedIn, told]).toEqual([true, []]);
    vi.advanceTimersByTime(30_000);
    tellRefusal(refusal(401), 'mine');
    expect(whoEnded()).toBe('server');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  test('whoever could not leave is told as before', () => {
    noteLeaving(true);
    noteLeaving(false);
    tellRefusal(refusal(401), 'mine');
    expect(whoEnded()).toBe('server');
  });
  test('who stopped listening hears nothing', () => {
    const more: Failure[] = [];
    onFailure((failure) => more.push(failure))();
    tellNoConnection();
    expect(told).toEqual([{ kind: 'network' }]);
    expect(more).toEqual([]);
  });
});
