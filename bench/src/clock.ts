/** Milliseconds of the machine's monotonic clock: the same for every process of this machine. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
