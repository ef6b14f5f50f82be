// What the browser itself runs on the page (audit-layout.ts hands it over as text): each function stands alone but for those beside it.

const INTERACTIVE =
  'a[href],button,input:not([type="hidden"]),select,textarea,summary,[role="button"],[role="switch"],[role="tab"],[role="menuitem"],[role="checkbox"],[role="radio"]';

/** Returns what is laid out badly below the topmost dialog, or the page: a line for each place. `smallest`: of a target's side, in pixels. */
function findFaults(smallest: number): string[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"],[role="alertdialog"]')].filter(isShown);
  const root = dialogs.at(-1) ?? document.body;
  const elements = [...root.querySelectorAll('*')].filter((element) => isShown(element) && !isUnseen(element));
  const targets = elements.filter((element) => element.matches(INTERACTIVE) && !isOut(element));
  const faults = [
    edgeFault(),
    ...elements.map((element) => wordsFault(element) ?? heightFault(element)),
    ...targets.map((target) => coverFault(target) ?? sizeFault(target, smallest)),
  ];
  return [...new Set(faults.filter((fault) => fault !== null))];
}

/** Pixels beyond the right edge of the page. */
function edgeFault(): string | null {
  const width = document.documentElement.clientWidth;
  const beyond = document.documentElement.scrollWidth - width;
  if (beyond <= 0) return null;
  const widest = [...document.body.querySelectorAll('*')].find(
    (element) => isShown(element) && !isHeld(element) && element.getBoundingClientRect().right > width + 1,
  );
  return `beyond the edge by ${beyond} px: ${widest ? nameOf(widest) : 'the page'}`;
}

/** Words that their box cuts without a sign of it, or that stick out of a button. */
function wordsFault(element: Element): string | null {
  if (element instanceof HTMLInputElement || element.scrollWidth <= element.clientWidth + 1) return null;
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
  const ends = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  if (hasWords(element) && !ends && /hidden|clip/.test(overflowX)) return `words are cut: ${nameOf(element)}`;
  const isButton = element.matches('button,[role="button"],[role="tab"]') && !element.querySelector('.sr-only');
  return isButton && overflowX === 'visible' && element.clientWidth > 0 ? `words stick out: ${nameOf(element)}` : null;
}

function hasWords({ childNodes }: Element): boolean {
  return [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
}

/** Words of which a box that is too low cuts more than the tail of a letter. */
function heightFault(element: Element): string | null {
  if (element.matches('input,textarea,select') || element.scrollHeight <= element.clientHeight + 5) return null;
  const { overflowY, webkitLineClamp } = getComputedStyle(element);
  return hasWords(element) && webkitLineClamp === 'none' && /hidden|clip/.test(overflowY)
    ? `words are cut below: ${nameOf(element)}`
    : null;
}

/** A target whose middle something else covers, a bar that stays apart: below that one, one scrolls. */
function coverFault(target: Element): string | null {
  const { x, y } = middleOf(target);
  const found = document.elementFromPoint(x, y);
  if (found === null || belongs(found, target)) return null;
  const isAround = found.contains(target);
  // A menu lies on what it is about, until it closes.
  if (found.closest('[role="menu"]') && !target.closest('[role="menu"]')) return null;
  // A switch that lies on a card which is a link as a whole, or the box that chooses it.
  const isBeside =
    found.closest(`${INTERACTIVE},label`) !== null &&
    ancestors(target).some((one) => one.matches('li,[role="listitem"]') && one.contains(found));
  return staysPut(found) || isAround || isBeside ? null : `covered: ${nameOf(target)} by ${nameOf(found)}`;
}

/** A target that is smaller than a finger, with its label and what lies around it. */
function sizeFault(target: Element, smallest: number): string | null {
  const { x, y } = middleOf(target);
  if (!belongs(document.elementFromPoint(x, y), target) || isInSentence(target)) return null;
  const boxes = [target, ...labelsOf(target), ...cardsOf(target)].map((one) => one.getBoundingClientRect());
  const width = Math.max(...boxes.map((box) => box.width));
  const height = Math.max(...boxes.map((box) => box.height));
  const half = smallest / 2 - 1;
  // What ends at the edge, or goes on below a bar, is reached once it is scrolled to.
  const isOf = (found: Element | null) => found === null || staysPut(found) || belongs(found, target);
  const reaches = (dx: number, dy: number) =>
    isOf(document.elementFromPoint(x + dx, y + dy)) && isOf(document.elementFromPoint(x - dx, y - dy));
  const fits = (width >= smallest - 0.5 || reaches(half, 0)) && (height >= smallest - 0.5 || reaches(0, half));
  return fits ? null : `too small to press, ${Math.round(width)} × ${Math.round(height)}: ${nameOf(target)}`;
}

/** Out of sight, or nothing that a finger is meant for. */
function isOut(target: Element): boolean {
  const { x, y } = middleOf(target);
  const { clientWidth, clientHeight } = document.documentElement;
  const isInSight = x >= 0 && y >= 0 && x < clientWidth && y < clientHeight;
  if (!isInSight || isScrolledAway(target, y)) return true;
  return target.matches('input[type="file"],[tabindex="-1"],:disabled,[aria-disabled="true"]');
}

/** Says whether an element lies above or below what a list shows that scrolls by itself. */
function isScrolledAway(target: Element, y: number): boolean {
  return ancestors(target).some((one) => {
    if (one === document.documentElement || !/auto|scroll/.test(getComputedStyle(one).overflowY)) return false;
    const { top, bottom } = one.getBoundingClientRect();
    return y < top || y > bottom;
  });
}

function middleOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
  return `${element.tagName.toLowerCase()} “${words.slice(0, 50)}”`;
}

function isShown(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return (
    box.width > 1 && box.height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Said to screen readers alone, or taken out of the picture on purpose. */
function isUnseen(element: Element): boolean {
  return element.closest('.sr-only,[aria-hidden="true"],[inert]') !== null;
}

/** Stands in something that scrolls or ends sideways by itself. */
function isHeld(element: Element): boolean {
  return ancestors(element).some(
    (one) => one !== document.documentElement && /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX),
  );
}

/** Part of a bar that stays where it is while the page moves. */
function staysPut(element: Element): boolean {
  return ancestors(element).some((one) => /fixed|sticky/.test(getComputedStyle(one).position));
}

/** A link in the middle of a sentence is as high as its line. */
function isInSentence(element: Element): boolean {
  const isInline = getComputedStyle(element).display === 'inline';
  return isInline && element.parentElement !== null && hasWords(element.parentElement);
}

function labelsOf(element: Element): Element[] {
  const labels = 'labels' in element ? (element.labels as NodeList | null) : null; // as: of inputs, selects and buttons
  return [element.closest('label'), ...(labels ?? [])].filter((one): one is Element => one instanceof Element);
}

/** The card that a link covers as a whole. */
function cardsOf(target: Element): Element[] {
  const { position, content, top, bottom } = getComputedStyle(target, '::after');
  if (position !== 'absolute' || content === 'none' || top !== '0px' || bottom !== '0px') return [];
  return ancestors(target)
    .filter((one) => getComputedStyle(one).position !== 'static')
    .slice(0, 1);
}

function belongs(found: Element | null, target: Element): boolean {
  return found !== null && [target, ...labelsOf(target)].some((one) => one.contains(found));
}

function ancestors(element: Element): Element[] {
  const all: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) all.push(one);
  return all;
}

/** All of it, as the text of a program that ends with the faults. */
export function programOf(smallest: number): string {
  const functions = [
    ...[findFaults, edgeFault, wordsFault, heightFault, coverFault, sizeFault, isOut, middleOf, nameOf],
    ...[hasWords, isShown, isUnseen, isScrolledAway, isHeld, staysPut, isInSentence, labelsOf, cardsOf],
    ...[belongs, ancestors],
  ];
  return `(() => { const INTERACTIVE = ${JSON.stringify(INTERACTIVE)};\n${functions.join('\n')}\nreturn findFaults(${smallest}); })()`;
}
