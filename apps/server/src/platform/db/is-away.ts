/** Postgres states of a server that stops, starts, is full or lost the connection (class 08, 53300, 57P0x); system errors of a socket. */
const AWAY = /^(08\w{3}|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;
/** `pg` throws these without a code. */
const SENTENCES = ['Connection terminated', 'timeout exceeded when trying to connect', 'Query read timeout'];

/** True when the database could not be asked; false when it was asked and refused. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code) return AWAY.test(code);
  return SENTENCES.some((sentence) => error.message.startsWith(sentence));
}
