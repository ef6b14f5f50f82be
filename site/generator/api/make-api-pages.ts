import { contract, ERROR_CODES, ERRORS, KEY_LIMITS, KEY_SCOPES } from '@recado/contract';
import { errorWords } from '@recado/locales';
import { makeOpenApi, SCOPES } from '@recado/server/openapi';
import type { ReadyPage } from '../make-pages.ts';
import { type Operation, type Parameter, renderCall, renderText } from './render-call.ts';
import { ABOUT_WEBHOOKS, renderWebhooks, type Webhook } from './render-webhooks.ts';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Webhook }>;
  components: { parameters: Record<string, Parameter> };
}

/** Returns the description of the API as pages in English: an overview, the errors, and a page for each room of calls. */
export function makeApiPages(): ReadyPage[] {
  // as: our own writer's, held to the rules of OpenAPI by its test
  const { paths, webhooks, components } = makeOpenApi(contract, '') as Document;
  const described = (ref: string): Parameter => {
    const found = components.parameters[ref.replace('#/components/parameters/', '')];
    if (!found) throw new Error(`nothing is described as ${ref}`);
    return found;
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  );
  const rooms = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const names = [...rooms.keys()].toSorted();
  const beginning = [
    { url: '/docs/', title: 'Overview' },
    { url: '/docs/errors/', title: 'Errors' },
    { url: '/docs/webhooks/', title: 'Webhooks' },
  ];
  const navigationAt = (url: string) => [
    { id: 'pages-1', name: 'The API', pages: beginning.map((page) => ({ ...page, current: page.url === url })) },
    {
      id: 'pages-2',
      name: 'Calls',
      pages: names.map((name) => ({ url: addressOf(name), title: titleOf(name), current: addressOf(name) === url })),
    },
  ];
  const pages = [
    { url: '/docs/', title: 'The API of Recado', description: OVERVIEW, html: renderOverview(calls) },
    { url: '/docs/errors/', title: 'Errors', description: ABOUT_ERRORS, html: renderErrors() },
    { url: '/docs/webhooks/', title: 'Webhooks', description: ABOUT_WEBHOOKS, html: renderWebhooks(webhooks) },
    ...names.map((name) => {
      const own = rooms.get(name) ?? [];
      const description = `${own.length === 1 ? 'One call' : `${own.length} calls`} below /api${own[0]?.path.split('/', 2).join('/') ?? ''}.`;
      return {
        url: addressOf(name),
        title: titleOf(name),
        description,
        html: own.map((one) => renderCall({ ...one, described })).join('\n'),
      };
    }),
  ];
  return pages.map((page) => ({ ...page, navigation: navigationAt(page.url) }));
}

const OVERVIEW =
  'Every call that the web app makes, as the server checks it. Written from the same contract that both are typed by.';
const ABOUT_ERRORS =
  'What the server answers when it does not do what was asked: one form, and a closed list of codes.';

function renderOverview(calls: readonly Call[]): string {
  const rows = calls.map(
    ({ method, path, operation }) =>
      `<tr><td><a href="${addressOf(operation.tags[0] ?? '')}#${operation.operationId}"><code>${method} ${renderText(path)}</code></a></td>` +
      `<td>${renderText(operation.summary)}</td></tr>`,
  );
  return `<h2 id="how">How to call it</h2>
<p>All calls are below <code>/api</code> of this server, and speak JSON. A program reads the same description as OpenAPI 3.1 at
<a href="/openapi.json">openapi.json</a>; of the calls that a key can make, with an example of each, at
<a href="/openapi/keys.json">openapi/keys.json</a>.</p>
<p>A program carries its <a href="/help/en/keys/">key</a> in the header <code>Authorization: Bearer rcd_…</code>. Each call below says which scope opens it to a
key; the others are the web app’s, whose session begins with a sign-in with Instagram in a browser.</p>
<pre tabindex="0"><code>curl https://recado.example/api/keys/this \\
  -H "Authorization: Bearer $RECADO_KEY" -H "Accept-Language: pt-BR"</code></pre>
<h2 id="scopes">Scopes</h2>
<div class="wide" tabindex="0"><table><thead><tr><th>Scope</th><th>What it opens</th></tr></thead><tbody>${scopeRows()}</tbody></table></div>
<h2 id="rates">Rates</h2>
<p>A key has ${KEY_LIMITS.callsPerMinute} calls a minute, refused ones too. <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and
<code>RateLimit-Reset</code> (seconds) stand in each answer; one call too many is 429 with <code>Retry-After</code>.</p>
<h2 id="language">Version and language</h2>
<p>Every answer says the version of this interface in <code>x-api-version</code>, and its own number in <code>x-request-id</code>. Texts come in the
language of <code>Accept-Language</code>.</p>
<h2 id="lists">Lists</h2>
<p>A list is read page by page, by <code>page</code> and <code>size</code>, or by <code>after</code> with what <code>next</code> of the page before
says. Where <code>next</code> is <code>null</code> there is no more.</p>
<h2 id="repeats">Calls that are sent twice</h2>
<p>A call that takes an <code>Idempotency-Key</code> is done once for each key: send it again with the same key when no answer came, and you get
the answer of the first.</p>
<h2 id="calls">All calls</h2>
<div class="wide" tabindex="0"><table><thead><tr><th>Call</th><th>What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function scopeRows(): string {
  return KEY_SCOPES.map((scope) => `<tr><td><code>${scope}</code></td><td>${renderText(SCOPES[scope])}</td></tr>`).join(
    '',
  );
}

function renderErrors(): string {
  const { errors } = errorWords('en-US');
  const rows = ERROR_CODES.map(
    (code) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${ERRORS[code].status}</td><td>${renderText(errors[code].detail)}</td></tr>`,
  );
  return `<h2 id="form">One form</h2>
<p>A refusal is <code>application/problem+json</code> (RFC 9457): <code>status</code>, <code>code</code> from the list below, <code>detail</code> in the
language of the caller, <code>trace</code> to find it in the log, and <code>errors</code> with a line for each field that is wrong.</p>
<pre tabindex="0"><code>{
  "type": "about:blank", "title": "Not Found", "status": 404,
  "code": "automation_not_found", "detail": "…", "instance": "/api/directs/…", "trace": "…"
}</code></pre>
<h2 id="codes">All codes</h2>
<div class="wide" tabindex="0"><table><thead><tr><th>Code</th><th>Status</th><th>In words</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function addressOf(room: string): string {
  return `/docs/${room}/`;
}

function titleOf(room: string): string {
  return `${room.charAt(0).toUpperCase()}${room.slice(1)}`;
}
