#!/usr/bin/env node
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createClient } from '@recado/client';
import { makeServer } from './make-server.ts';

// An assistant starts it: it speaks MCP by standard input and output, and calls Recado with the key that it was given.
const { RECADO_URL, RECADO_KEY } = process.env;
if (!RECADO_URL || !RECADO_KEY) {
  console.error(
    'Set RECADO_URL to the address of Recado, and RECADO_KEY to a key of the account (Account › API keys).',
  );
  process.exit(2);
}
const client = createClient({ url: RECADO_URL, key: RECADO_KEY, locale: 'en-US' });
const { key } = await client.call('GET /keys/this').catch((error: unknown) => {
  console.error(`Recado does not take this key: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
serveStdio(() => makeServer(client, key.scopes));
