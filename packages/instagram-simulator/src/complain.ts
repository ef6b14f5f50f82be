/** Says on standard error what failed of what nobody waits for, and what came of it. */
export function complain(what: string): (error: unknown) => void {
  return (error) => void process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);
}
