import { expect, test } from 'vitest';
import { CallError } from '../failures/call-error.ts';
import { outcomeOfFailure } from './outcome-of-failure.ts';

const problem = (status: number, code: string, title = '') =>
  // as: the parts that are read
  new CallError({ kind: 'problem', status, code, problem: { title, detail: '', code } } as never);

test.each([
  ['a fault of the server', problem(500, 'unknown', 'Something went wrong'), 'fault'],
  ['what stands before a server that is away', problem(500, 'unknown'), null],
  ['a server that is not ready', problem(503, 'not_ready', 'Not ready'), null],
  ['a full disk', problem(507, 'disk_full', 'No room'), null],
  ['no answer', new CallError({ kind: 'timeout' }), null],
  ['one that is under way', problem(409, 'call_under_way', 'Wait'), null],
])('%s ends a try of an edit so', (_, error, outcome) => {
  expect(outcomeOfFailure(error)).toBe(outcome);
});

test('a refusal says why, and another version is asked about', () => {
  expect(outcomeOfFailure(problem(404, 'person_not_found', 'Gone'))).toMatchObject({ is: 'refused' });
  expect(outcomeOfFailure(problem(409, 'automation_changed', 'Changed'))).toEqual({ is: 'changed' });
});
