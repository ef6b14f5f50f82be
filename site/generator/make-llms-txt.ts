import { addressOf, GROUPS } from './navigation.ts';

/** The beginning of a page, in which it says what it is. */
export interface PageHead {
  title: string;
  description: string;
}

const ABOUT = `# Recado

> Recado answers comments and direct messages on Instagram for sellers, and says of each what became of it and why. Each installation has an address of its own; this is one of them.

A seller makes automations: words that people write under a post, a story, a live or in the inbox, and the message that answers them. A direct message that Instagram confirms costs one credit. Whatever happened, or did not, stands in the activity with its reason.

Programs call Recado with a key that a seller makes under Account › API keys, as \`Authorization: Bearer rcd_…\`. A key does only what its scopes say, has 120 calls a minute, and is named in the audit log. Changes take an \`Idempotency-Key\`. Assistants speak to it by the Model Context Protocol; automations that they make are off until a person turns them on.

## API

- [What a key can call](/openapi/keys.json): OpenAPI 3.1 with examples, scopes, rates, lists and errors
- [All calls](/openapi.json): OpenAPI 3.1, the calls of the web app too
- [The API in words](/docs/): each call with what it takes and answers
- [Errors](/docs/errors/): the closed list of codes`;

/** Returns `/llms.txt` (llmstxt.org): what Recado is, where its API is, and every page of the help, in English. */
export function makeLlmsTxt(headOf: (page: string) => PageHead): string {
  const groups = GROUPS.map(({ name, pages }) => {
    const lines = pages.map((page) => {
      const { title, description } = headOf(page);
      return `- [${title}](${addressOf('en', page)}): ${description}`;
    });
    return `## ${name.en}\n\n${lines.join('\n')}`;
  });
  return `${[ABOUT, ...groups].join('\n\n')}\n`;
}

/** Reads title and description of a page's front matter. Throws where one is missing. */
export function readHead(page: string): PageHead {
  const [, title] = /^title: "(.*)"$/m.exec(page) ?? [];
  const [, description] = /^description: "(.*)"$/m.exec(page) ?? [];
  if (!title || !description) throw new Error('a page begins with its title and description');
  return { title, description };
}
