import { StartProblem } from '@recado/server';

/** A taken port as one sentence that says how `whose` gets another one; every other error as it is. */
export function portProblem(error: unknown, port: number, whose: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return error;
  const sentence = `Port ${port} is already in use: stop what uses it, or choose another one for ${whose}.`;
  return new StartProblem('port_taken', sentence, { cause: error });
}
