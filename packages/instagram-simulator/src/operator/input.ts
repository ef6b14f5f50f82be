import type { FastifyRequest } from 'fastify';
import { readBody } from '../graph/call.ts';
import { Refusal } from '../graph/refusal.ts';
import type { Account, Comment, Media, Message, Person } from '../world/state.ts';
import type { World } from '../world/world.ts';

/** A wrong request of the operator; its sentence is the answer. */
export class OperatorError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The input of an operator's call: path parameters, query and JSON body. */
export interface Input {
  world: World;
  path(name: string): string;
  query(name: string): string | undefined;
  body: Record<string, unknown>;
}

export async function readInput(world: World, request: FastifyRequest): Promise<Input> {
  const path = request.params as Record<string, string>; // as: Fastify parses path and query into objects of strings
  const query = request.query as Record<string, string>; // as: see above
  try {
    const { json } = await readBody(request);
    return { world, path: (name) => path[name] ?? '', query: (name) => query[name], body: json ?? {} };
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorError(400, 'The body is not a JSON object.');
    throw error;
  }
}

/** A call of the operator's API that the simulator makes itself. */
export function inputOf(world: World, path: Record<string, string>, body: Record<string, unknown>): Input {
  return { world, path: (name) => path[name] ?? '', query: () => undefined, body };
}

export function text(input: Input, name: string): string {
  const value = input.body[name];
  if (typeof value !== 'string' || value === '') throw new OperatorError(400, `${name} must be a text.`);
  return value;
}

export function optionalText(input: Input, name: string): string | null {
  const value = input.body[name] ?? null;
  if (value !== null && typeof value !== 'string') throw new OperatorError(400, `${name} must be a text.`);
  return value;
}

export function flag(input: Input, name: string): boolean {
  const value = input.body[name];
  if (typeof value !== 'boolean') throw new OperatorError(400, `${name} must be true or false.`);
  return value;
}

export function whole(input: Input, name: string): number {
  const value = input.body[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new OperatorError(400, `${name} must be a whole number, 0 or more.`);
  }
  return value;
}

export function account(world: World, igId: string): Account {
  return found(world.state.accounts.get(igId), 'account');
}

export function person(world: World, id: string): Person {
  return found(world.state.people.get(id), 'person');
}

export function media(world: World, id: string): Media {
  const item = found(world.state.media.get(id), 'media');
  if (item.deleted) throw new OperatorError(404, 'The media was deleted.');
  return item;
}

export function comment(world: World, id: string): Comment {
  const item = found(world.state.comments.get(id), 'comment');
  if (item.deleted) throw new OperatorError(404, 'The comment was deleted.');
  return item;
}

export function message(world: World, mid: string): Message {
  const item = found(world.state.messages.get(mid), 'message');
  if (item.deleted) throw new OperatorError(404, 'The message was deleted.');
  return item;
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new OperatorError(404, `There is no such ${what}.`);
  return value;
}
