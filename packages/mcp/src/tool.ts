import type { Client } from '@recado/client';
import type { KeyScope } from '@recado/contract';
import type * as z from 'zod';

/** One thing that an assistant can do: what it is told of it, what it gives, and the calls that follow. */
export interface Tool<I extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  /** The scopes that the key needs: without one of them the assistant does not see it. */
  scopes: readonly KeyScope[];
  /** False where it changes something. */
  readOnly: boolean;
  input: I;
  run(client: Client, input: z.output<I>): Promise<unknown>;
}

/** Keeps the types of input and run together. */
export function tool<I extends z.ZodObject>(one: Tool<I>): Tool {
  return one as unknown as Tool; // as: whoever runs it has validated by its own schema
}
