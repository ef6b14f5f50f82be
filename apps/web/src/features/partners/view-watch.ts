import { call } from '../../api/calls/call.ts';

/**
 * Tells the server of products that came into sight, each once; what cannot be told is not counted. The function that it makes watches a
 * card.
 */
export function makeViewWatch(): (card: HTMLElement | null) => (() => void) | undefined {
  const told = new Set<string>();
  const watch = new IntersectionObserver(
    (entries) => {
      const inSight = entries.filter(({ isIntersecting }) => isIntersecting);
      const ids = inSight.map(({ target }) => target.getAttribute('data-product') ?? '').filter((id) => !told.has(id));
      for (const id of ids) told.add(id);
      if (ids.length > 0) call('POST /recommendations/views', { body: { ids } }).catch(() => {});
    },
    { threshold: 0.5 },
  );
  return (card) => {
    if (!card) return undefined;
    watch.observe(card);
    return () => watch.unobserve(card);
  };
}

/** Tells the server that the link of a product is followed; the browser goes there by itself. */
export function tellClick(id: string): void {
  call('POST /recommendations/{id}/click', { params: { id } }).catch(() => {});
}
