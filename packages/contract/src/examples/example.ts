import type * as z from 'zod/mini';
import type { Contract } from '../index.ts';
import type { Given, Route } from '../route.ts';

/** The calls that a key can make. */
type KeyCall = { [K in keyof Contract]: Contract[K] extends { key: string } ? K : never }[keyof Contract];

/** One call: the parts that are given to it, and the answer. */
export interface Example<R extends Route = Route> {
  given: Given<R>;
  answer: z.input<R['answer']>;
}

/** An example of each call that a key can make: one without does not compile. */
export type Examples = { [K in KeyCall]: Example<Contract[K]> };
