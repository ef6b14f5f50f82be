/** Frames for which a box may be on its way: what holds it is loaded when it opens first. */
const PATIENCE = 180;

/**
 * Brings the box of a path of the form into sight, ready to type in: itself, else what it is a part of, else a part of it. One that is
 * not there yet is waited for.
 */
export function goToField(form: HTMLElement, path: string, patience = PATIENCE): void {
  const field = find(form, path);
  if (!field) {
    if (patience > 0 && form.isConnected) requestAnimationFrame(() => goToField(form, path, patience - 1));
    return;
  }
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

function find(form: HTMLElement, path: string): HTMLElement | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const name = CSS.escape(parts.slice(0, length).join('.'));
    const field = form.querySelector<HTMLElement>(`[data-path="${name}"]`);
    if (field) return field;
  }
  return form.querySelector<HTMLElement>(`[data-path^="${CSS.escape(parts[0] ?? '')}"]`);
}
