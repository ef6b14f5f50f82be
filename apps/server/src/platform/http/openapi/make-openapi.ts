import { API_VERSION, type Route } from '@recado/contract';
import { components } from './components.ts';
import { describeOperation } from './describe-operation.ts';
import { GUIDE } from './guide.ts';

import { describeWebhooks } from './webhooks.ts';

export { SCOPES } from './guide.ts';

/** The contract as OpenAPI 3.1, made from the schemas that validate. */
export function makeOpenApi(contract: Record<string, Route>, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries(contract)) {
    paths[route.path] ??= {};
    Object.assign(paths[route.path] ?? {}, { [route.method.toLowerCase()]: describeOperation(name, route) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recado',
      version: String(API_VERSION),
      description: GUIDE,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    webhooks: describeWebhooks(),
    components,
  };
}

/** The calls that a key can make: the part of a contract that programs of others need. */
export function openToKeys(contract: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(contract).filter(([, { key }]) => key !== undefined));
}
