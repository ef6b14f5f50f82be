import { StartProblem } from '../../config/start-problem.ts';

/** Postgres states of a server that stops, starts, is full or lost the connection (class 08, 53300, 57P0x); system errors of a socket. */
const AWAY = /^(08\w{3}|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;
/** `pg` throws these without a code. */
const SENTENCES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];

/** Says whether the database could not be asked; false when it was asked and refused. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code) return AWAY.test(code);
  return SENTENCES.some((sentence) => error.message.startsWith(sentence));
}

/** Returns the words of a start that failed: one sentence where its database went away in the middle, else the error itself. */
export function withSentence(error: unknown): unknown {
  if (error instanceof StartProblem || !isDatabaseAway(error)) return error;
  const sentence = 'The database went away while Recado was starting: start Recado again once it is back.';
  return new StartProblem('postgres_unreachable', sentence, { cause: error });
}
