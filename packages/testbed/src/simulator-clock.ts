/** Moves the simulator's clock, which takes those of the server, the database and the payments along. */
export async function jumpClock(url: string, jumpMs: number): Promise<void> {
  const answer = await fetch(`${url}/sim/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jumpMs }),
  });
  if (!answer.ok) throw new Error(`the clock answered ${answer.status}`);
}

/** Returns how far the simulator's clock is from the machine's, milliseconds. */
export async function readOffset(url: string): Promise<number> {
  const clock = (await (await fetch(`${url}/sim/api/clock`)).json()) as { offsetMs: number }; // as: the operator's API
  return clock.offsetMs;
}
