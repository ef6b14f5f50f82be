import {
  type AnyReportType,
  API_VERSION,
  ERROR_CODES,
  REPORT_SUMMARIES,
  REPORT_TYPES,
  type Route,
  reportSchema,
  TEST_REPORT,
} from '@recado/contract';
import * as z from 'zod/mini';

/** The contract as OpenAPI 3.1, made from the schemas that validate. */
export function makeOpenApi(contract: Record<string, Route>, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries(contract)) {
    paths[route.path] ??= {};
    Object.assign(paths[route.path] ?? {}, { [route.method.toLowerCase()]: operation(name, route) });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Recado', version: String(API_VERSION), license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    webhooks: Object.fromEntries(TYPES.map((type) => [type, webhook(type)])),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema() },
    },
  };
}

const TYPES: readonly AnyReportType[] = [...REPORT_TYPES, TEST_REPORT];

/** A report as an endpoint of a seller gets it, by Standard Webhooks 1.0. */
function webhook(type: AnyReportType): object {
  const header = (name: string, description: string) => ({
    ...{ name, description, in: 'header', required: true, schema: { type: 'string' } },
  });
  return {
    post: {
      summary: REPORT_SUMMARIES[type],
      parameters: [
        header('webhook-id', 'The report: the same for each try, so that one that comes twice is known'),
        header('webhook-timestamp', 'The time of this try, seconds since 1970'),
        header('webhook-signature', 'One or two signatures, parted by a space: v1, and the base64 of an HMAC-SHA256'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toSchema(reportSchema(type), 'output') } },
      },
      responses: {
        '2XX': { description: 'Taken' },
        410: { description: 'Nothing more is wanted: the endpoint is turned off' },
        default: { description: 'Tried again, for three days' },
      },
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 16, maxLength: 200 },
};

function operation(name: string, route: Route): object {
  const problem = { $ref: '#/components/schemas/Problem' };
  return {
    operationId: name,
    summary: route.summary,
    description: whoMayCall(route),
    tags: [tagOf(route)],
    ...(route.access === 'open' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...requestBody(route),
    responses: {
      200: { description: 'Done', content: answerOf(route) },
      default: { description: 'Refused', content: { 'application/problem+json': { schema: problem } } },
    },
  };
}

/** Returns the first part of the path, which is the room. */
function tagOf({ path }: Route): string {
  return path.split('/')[1] || 'version';
}

/** Says who may call it, beside what the security scheme can say. */
function whoMayCall(route: Route): string {
  const { access, factor, standing } = route;
  const ofAdministrator =
    factor === 'none'
      ? 'Needs a session of an administrator.'
      : `Needs a session of an administrator that showed the second factor within ${factor === 'now' ? 'minutes' : 'hours'}.`;
  const who = {
    open: 'Anybody may call it.',
    account: 'Needs a session.',
    administrator: ofAdministrator,
  }[access];
  return [
    who,
    standing === 'any' ? 'An account that is on hold or banned may call it too.' : '',
    standing === 'not_banned' ? 'An account that is on hold may call it too.' : '',
    route.confirmed ? 'Needs an own sign-in with Instagram of the last ten minutes.' : '',
    route.needsRegistration ? 'Needs e-mail and phone of the account to be filled in (417).' : '',
    route.whileViewing === 'allowed' ? 'An administrator who views as the account may call it too.' : '',
    route.stateChangingGet ? 'It changes something: a call from another site, or one ahead of time, is refused.' : '',
    route.idempotent ? 'The same call with the same `Idempotency-Key` gets the same answer for 24 hours.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function answerOf({ answer, answersEvents }: Route): object {
  // OpenAPI 3.1 has no word for one event after the other: the schema is that of each one's data.
  if (answersEvents) return { 'text/event-stream': { schema: toSchema(answersEvents, 'output') } };
  return { 'application/json': { schema: toSchema(answer, 'output') } };
}

function requestBody({ body, fileBytes }: Route): object {
  // OpenAPI 3.1: a file as it is has a type and no schema.
  if (fileBytes !== undefined) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  if (!body) return {};
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema: toSchema(body, 'input') } } } };
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function problemSchema(): object {
  const field = { type: 'object', properties: { path: text(), code: text(), message: text() } };
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'trace'],
    properties: {
      type: text(),
      title: text(),
      status: { type: 'integer' },
      detail: text(),
      instance: text(),
      code: { type: 'string', enum: ERROR_CODES },
      trace: text(),
      errors: { type: 'array', items: field },
    },
  };
}

function text(): object {
  return { type: 'string' };
}
