import { exampleOf } from './example-of.ts';
import { type Schema, schemaRows, typeOf } from './schema-rows.ts';

type Content = Record<string, { schema?: Schema; example?: unknown }>;

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

/** A call as the description of the API writes it. */
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: unknown;
  /** A parameter of many calls is described once, and named here. */
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Content };
  responses: { 200: { content: Content } };
}

/** Returns one call as HTML: what it does, what it takes and what it answers, each with an example. */
export function renderCall({
  method,
  path,
  operation,
  described,
}: {
  method: string;
  path: string;
  operation: Operation;
  /** Returns the parameter of a `$ref`. */
  described: (ref: string) => Parameter;
}): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return `<section class="call" aria-labelledby="${operationId}">
<h2 id="${operationId}"><b>${method}</b> <code>/api${renderText(path)}</code></h2>
<p>${renderText(summary)}.</p>
<p>${renderText(description)}</p>
${parameters.length === 0 ? '' : renderParameters(parameters.map((one) => ('$ref' in one ? described(one.$ref) : one)))}
${requestBody ? renderContent(`Body of ${operationId}`, requestBody.content) : ''}
${renderContent(`Answer of ${operationId}`, responses[200].content)}
</section>`;
}

function renderParameters(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, schema }) => [
    `<code>${renderText(name)}</code>`,
    place,
    renderText(typeOf(schema)),
    required ? 'needed' : 'may be left out',
  ]);
  return renderTable(['Parameter', 'Where', 'Type', ''], rows);
}

function renderContent(name: string, content: Content): string {
  return Object.entries(content)
    .map(([type, { schema, example }]) => {
      const kind = type === 'application/json' ? '' : ` <code>${renderText(type)}</code>`;
      return `<details><summary>${name}${kind}</summary>${schema ? renderSchema(schema, example) : '<p>The file as it is.</p>'}</details>`;
    })
    .join('\n');
}

/** Returns the fields of a schema as a table, and an example: `given`, or one made of the schema. */
export function renderSchema(schema: Schema, given?: unknown): string {
  const rows = schemaRows(schema).map(({ field, type, notes }) => [
    `<code>${renderText(field)}</code>`,
    renderText(type),
    renderText(notes),
  ]);
  const fields = rows.length === 0 ? `<p>${renderText(typeOf(schema))}</p>` : renderTable(['Field', 'Type', ''], rows);
  const example = JSON.stringify(given ?? exampleOf(schema), null, 2);
  return `${fields}<pre tabindex="0"><code>${renderText(example)}</code></pre>`;
}

function renderTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((one) => (one === '' ? '<td></td>' : `<th scope="col">${one}</th>`)).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Returns a text as HTML; what stands between backticks is code. */
export function renderText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/`([^`]+)`/g, '<code>$1</code>');
}
