/** Fills an empty simulator through its own API. */
export async function seedSimulator(_url: string): Promise<void> {}
