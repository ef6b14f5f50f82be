/** A node of the browser's accessibility tree, as the rules want it. */
export interface Named {
  role: string;
  name: string;
  /** Words that are said after the name; empty where there are none. */
  description: string;
  /** Of a heading. */
  level: number | null;
  /** The address to which a link leads. */
  url: string | null;
  /** The nearest node around it that somebody can jump to, or that has a name of its own; null for the page. */
  within: Named | null;
}

const OPERATED = [
  ...['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'switch', 'radio', 'slider', 'spinbutton'],
  ...['tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'Date', 'DateTime', 'InputTime'],
];
const LANDMARKS = ['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search'];
const NONE_UNNAMED = ['form', 'region'];
/** Around which a name is heard together with the names inside of it. */
export const SCOPES = [...LANDMARKS, 'dialog', 'alertdialog', 'radiogroup', 'group', 'tabpanel', 'toolbar', 'menu'];

/** Returns what somebody who only hears the page, in this order, cannot tell apart or find: a line for each. */
export function findNameFaults(nodes: readonly Named[]): string[] {
  const faults = [...withoutName(nodes), ...alike(nodes), ...headings(nodes), ...landmarks(nodes)];
  return [...new Set(faults)];
}

function withoutName(nodes: readonly Named[]): string[] {
  const named = [...OPERATED, 'image', 'img', 'dialog', 'alertdialog'];
  return nodes
    .filter(({ role, name }) => named.includes(role) && name === '')
    .map(({ role, within }) => `no name: ${role} in ${placeOf(within)}`);
}

/** Two links that sound the same and lead to different places, or two buttons, with no heading between them that tells which is which. */
function alike(nodes: readonly Named[]): string[] {
  let seen = new Map<Named | null, Map<string, Named>>();
  const faults: string[] = [];
  for (const node of nodes) {
    if (node.role === 'heading') seen = new Map();
    if (!['button', 'link', 'switch', 'checkbox'].includes(node.role) || node.name === '') continue;
    // Each short word on what was done has its own way back, right behind it.
    if (node.within?.name.endsWith('alt+T')) continue;
    const place = seen.get(node.within) ?? new Map<string, Named>();
    seen.set(node.within, place);
    const key = `${node.role} “${node.name}”${node.description && ` (${node.description})`}`;
    const first = place.get(key);
    if (first === undefined) place.set(key, node);
    else if (node.role !== 'link' || first.url !== node.url) faults.push(`alike: ${key} in ${placeOf(node.within)}`);
  }
  return faults;
}

/** One heading of the first level at most, and none that leaves a level out below the one before. */
function headings(nodes: readonly Named[]): string[] {
  const all = nodes.filter(({ role }) => role === 'heading');
  const tops = all.filter(({ level }) => level === 1);
  const jumps = all.filter(({ level }, index) => {
    const before = all[index - 1]?.level ?? 1;
    return level !== null && level > before + 1;
  });
  return [
    ...(tops.length > 1
      ? [`${tops.length} headings of the first level: ${tops.map(({ name }) => name).join(', ')}`]
      : []),
    ...jumps.map(({ level, name }) => `heading jumps to level ${level}: “${name}”`),
  ];
}

/** Landmarks of one kind need names that differ; a form or a section without one is none. */
function landmarks(nodes: readonly Named[]): string[] {
  return LANDMARKS.flatMap((role) => {
    const names = nodes
      .filter((node) => node.role === role && !(NONE_UNNAMED.includes(role) && node.name === ''))
      .map(({ name }) => name);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    return twice.map((name) => `several landmarks ${role} are named “${name}”`);
  });
}

function placeOf(node: Named | null): string {
  return node === null ? 'the page' : `${node.role} “${node.name}”`;
}
