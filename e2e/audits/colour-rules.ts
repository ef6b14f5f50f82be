// What the browser itself runs on the page (audit-colours.ts hands it over as text): each function stands alone but for those beside it.

type Pairs = Readonly<Record<string, readonly string[]>>;

/** Returns the words on the page whose colour and ground are no pair of the list, by the stylesheet's names: a line for each kind. */
function findOddPairs(pairs: Pairs): string[] {
  const names = namesOfColours([...new Set(Object.entries(pairs).flatMap(([text, unders]) => [text, ...unders]))]);
  // A page that nobody chooses a colour for: beside the app, or for whoever got a message.
  if (document.documentElement.dataset.primary === undefined) return [];
  const spoken = [...document.body.querySelectorAll('*')].filter((element) => hasWords(element) && isPlain(element));
  const odd = spoken.map((element) => {
    const under = groundOf(element);
    const { color } = getComputedStyle(element);
    const [texts, unders] = [names.get(color) ?? [], under === null ? [] : (names.get(under) ?? [])];
    if (under === null || texts.some((text) => pairs[text]?.some((known) => unders.includes(known)))) return null;
    const said = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${texts.join('/') || color} on ${unders.join('/') || under}: “${said}”`;
  });
  return [...new Set(odd.filter((line) => line !== null))];
}

/** Returns by colour, as the browser computes it, the names that the stylesheet has for it. */
function namesOfColours(tokens: readonly string[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const token of tokens) {
    if (getComputedStyle(document.documentElement).getPropertyValue(`--${token}`) === '') continue;
    // A new one each time: one whose colour changes would be on its way from the old colour.
    const probe = document.createElement('span');
    probe.style.color = `var(--${token})`;
    const { color } = getComputedStyle(document.body.appendChild(probe));
    names.set(color, [...(names.get(color) ?? []), token]);
    probe.remove();
  }
  return names;
}

function hasWords(element: Element): boolean {
  const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const box = element.getBoundingClientRect();
  return (
    own &&
    box.width > 1 &&
    box.height > 1 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Neither said to screen readers alone, nor out of work, nor a drawing of something else: a phone, a colour to choose. */
function isPlain(element: Element): boolean {
  return (
    element.closest(
      '.sr-only,[aria-hidden="true"],:disabled,[aria-disabled="true"],[data-look="foreign"],svg,option',
    ) === null
  );
}

/** The colour on which words stand; null where it is a picture, or something is seen through. */
function groundOf(element: Element): string | null {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
    if (backgroundImage !== 'none' || opacity !== '1') return null;
    if (backgroundColor === 'rgba(0, 0, 0, 0)') continue;
    return /^rgba|\//.test(backgroundColor) ? null : backgroundColor;
  }
  return null;
}

/** All of it, as the text of a program that ends with the odd pairs. */
export function programOf(pairs: Pairs): string {
  const functions = [findOddPairs, namesOfColours, hasWords, isPlain, groundOf];
  return `(() => { ${functions.join('\n')}\nreturn findOddPairs(${JSON.stringify(pairs)}); })()`;
}
