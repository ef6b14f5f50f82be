import * as z from 'zod/mini';

/** Returns a schema of the contract as OpenAPI writes it: what is sent (`input`), or what comes of it. */
export function toSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
