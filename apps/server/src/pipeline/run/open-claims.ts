import type { Claimed } from '../deliveries/claimed.ts';

/**
 * The claims of this process, and how many of each are not recorded yet. A claim goes once all of it is: earlier, a lease of it that
 * runs out would be found by nobody; later costs nothing but its row.
 */
export class OpenClaims {
  readonly #open = new Map<string, number>();
  #recorded: string[] = [];

  begin(claimed: readonly Claimed[]): void {
    for (const { claim } of claimed) this.#open.set(claim, (this.#open.get(claim) ?? 0) + 1);
  }

  /** One delivery of it is recorded, and that is committed. */
  recorded({ claim }: Claimed): void {
    const left = this.#open.get(claim);
    if (left === undefined) return;
    if (left > 1) this.#open.set(claim, left - 1);
    else if (this.#open.delete(claim)) this.#recorded.push(claim);
  }

  /** The outcome of one of them was not recorded, whatever the reason: the claim stays until its lease is over. */
  lost({ claim }: Claimed): void {
    this.#open.delete(claim);
  }

  /** Returns the claims that are recorded whole, once. */
  takeRecorded(): string[] {
    const recorded = this.#recorded;
    this.#recorded = [];
    return recorded;
  }
}
