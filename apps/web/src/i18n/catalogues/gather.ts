import type { Messages } from '@lingui/core';

/** One catalogue out of a language's files, one per feature. */
export function gather(files: Record<string, unknown>): Messages {
  const all: Messages = {};
  for (const file of Object.values(files)) Object.assign(all, (file as { messages: Messages }).messages); // what the Lingui plugin makes of a .po
  return all;
}
