import type { CDPSession, Page } from '@playwright/test';
import { findNameFaults, type Named, SCOPES } from './names-rules.ts';

const DATES = ['Date', 'DateTime', 'InputTime'];

type AXNode = Awaited<ReturnType<typeof treeOf>>[number];

/** Finds what somebody who hears the page cannot tell apart, in the tree that the browser itself hands to a screen reader. */
export async function nameFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    return findNameFaults(inOrder(await treeOf(session)));
  } finally {
    await session.detach();
  }
}

async function treeOf(session: CDPSession) {
  return (await session.send('Accessibility.getFullAXTree')).nodes;
}

/** Returns the nodes that are heard, in the order in which they are. */
function inOrder(tree: readonly AXNode[]): Named[] {
  const byId = new Map(tree.map((node) => [node.nodeId, node]));
  const heard: Named[] = [];
  const walk = (node: AXNode, within: Named | null) => {
    const named = node.ignored ? null : namedOf(node, within);
    if (named) heard.push(named);
    const isScope = named !== null && SCOPES.includes(named.role) && (named.name !== '' || named.role === 'main');
    // The parts of a date's box are the browser's own.
    if (named && DATES.includes(named.role)) return;
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) walk(child, isScope ? named : within);
    }
  };
  const root = tree.find(({ parentId }) => parentId === undefined);
  if (root) walk(root, null);
  return heard;
}

function namedOf(node: AXNode, within: Named | null): Named {
  const property = (name: string) => node.properties?.find((one) => one.name === name)?.value.value;
  const level = property('level');
  const url = property('url');
  return {
    role: String(node.role?.value ?? ''),
    name: String(node.name?.value ?? '').trim(),
    description: String(node.description?.value ?? '').trim(),
    level: typeof level === 'number' ? level : null,
    url: typeof url === 'string' ? url : null,
    within,
  };
}
