// What the browser itself runs on the page (keyboard.ts hands it over as text): each function stands alone but for those beside it.

/** Returns what is wrong with where the focus is: a line for each thing. */
function findFocusFaults(): string[] {
  const at = document.activeElement;
  if (!at || at === document.body) return ['the focus is nowhere'];
  const faults: string[] = [];
  // What is drawn in place of an input has the ring.
  if (!at.checkVisibility({ opacityProperty: !at.matches('input'), visibilityProperty: true })) faults.push('hidden');
  if (at.closest('[aria-hidden="true"],[inert]')) faults.push('hidden from screen readers');
  const place = carriers(at).find(
    (one) => one.getBoundingClientRect().width > 1 && one.getBoundingClientRect().height > 1,
  );
  if (!place) return [...faults, 'nothing to see'];
  if (!carriers(at).some(isRinged)) faults.push('no ring around it');
  if (!isUncovered(place)) faults.push('out of sight, or covered');
  return faults;
}

/** The element, and what shows its focus for it: its label, the knob beside it, the card that it covers. */
function carriers(at: Element): Element[] {
  const labels = 'labels' in at ? [...((at.labels as NodeListOf<Element> | null) ?? [])] : []; // as: of inputs and buttons
  const beside = [...(at.parentElement?.children ?? [])].filter((one) => one !== at && at.matches('input'));
  const around: Element[] = [];
  for (let one = at.parentElement; one && one !== document.body && around.length < 8; one = one.parentElement)
    around.push(one);
  const inputs = at.matches('.sr-only,[class*="opacity-0"]') || at.getBoundingClientRect().width <= 1;
  return inputs ? [...labels, ...beside, ...around] : [at, ...labels, ...beside, ...around];
}

function isRinged(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return (
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/\/ 0\)|, 0\)$|transparent/.test(outlineColor)
  );
}

/** Some point of it is in the window, and nothing else lies there. */
function isUncovered(place: Element): boolean {
  const box = place.getBoundingClientRect();
  const left = Math.max(box.left, 0);
  const right = Math.min(box.right, innerWidth);
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, innerHeight);
  if (right - left < 1 || bottom - top < 1) return false;
  const steps = [0.1, 0.5, 0.9];
  return steps.some((down) =>
    steps.some((along) => {
      const found = document.elementFromPoint(left + (right - left) * along, top + (bottom - top) * down);
      // A short word on what was done goes away by itself.
      const passes = found !== null && found.closest('[data-sonner-toaster]') !== null;
      return found !== null && (passes || place.contains(found) || found.contains(place));
    }),
  );
}

/** All of it, as the text of a program that ends with the faults. */
export function focusProgram(): string {
  return `(() => { ${[findFocusFaults, carriers, isRinged, isUncovered].join('\n')}\nreturn findFocusFaults(); })()`;
}
