import { renderSchema, renderText } from './render-call.ts';
import type { Schema } from './schema-rows.ts';

/** One type of report as the description of the API writes it. */
export interface Webhook {
  summary: string;
  requestBody: { content: { 'application/json': { schema: Schema } } };
}

export const ABOUT_WEBHOOKS =
  'What a program of a seller is told: how it is signed, how often it is tried, and each type with its fields.';

/** Returns what an endpoint gets as HTML: the rules, and each type with its schema and an example. */
export function renderWebhooks(webhooks: Readonly<Record<string, { post: Webhook }>>): string {
  const types = Object.entries(webhooks).map(
    ([type, { post }]) => `<section class="call" aria-labelledby="${type}">
<h2 id="${type}"><code>${type}</code></h2>
<p>${renderText(post.summary)}.</p>
<details><summary>Body of ${type}</summary>${renderSchema(post.requestBody.content['application/json'].schema)}</details>
</section>`,
  );
  return `${RULES}${types.join('\n')}`;
}

const RULES = `<h2 id="signature">The signature</h2>
<p>Each event is a <code>POST</code> with a JSON body, signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> 1.0 says; its libraries verify it
in most languages. Three headers come along: <code>webhook-id</code>, <code>webhook-timestamp</code> (seconds) and <code>webhook-signature</code>. The signature is
<code>v1,</code> and the base64 of an HMAC-SHA256 over <code>id.timestamp.body</code>, the body byte for byte as it came; the key is what stands behind
<code>whsec_</code> in the secret, read as base64. For a day after a secret was renewed there are two signatures, parted by a space: one that fits is enough.
Refuse what is older than five minutes.</p>
<pre tabindex="0"><code>import { Webhook } from 'standardwebhooks';

// body: the text of the request, not parsed yet. Throws where it is not from Recado.
const event = new Webhook(process.env.RECADO_SECRET).verify(body, headers);</code></pre>
<h2 id="delivery">How it comes</h2>
<p>At least once, and in no order that you may rely on: remember <code>webhook-id</code>, which is the same for each try. A status from 200 to 299 within 15 seconds
means taken. 410 turns the endpoint off. Anything else, a redirect too, is tried again after 5 seconds, 30 seconds, 2, 10 and 30 minutes, 1, 2 and 4 hours, and
then every 8 hours, each up to a fifth later, or as long as <code>Retry-After</code> asks. After three days it is given up; if nothing else got through meanwhile, the
endpoint is turned off. An endpoint is asked four times at once at most.</p>
<p>Bodies carry ids and figures. <code>username</code> and <code>text</code> are <code>null</code> unless the endpoint asks for words and names, and once they are no longer
kept. <code>version</code> grows when a field changes its meaning or goes; fields may be added at any time.</p>
<h2 id="types">All types</h2>
`;
