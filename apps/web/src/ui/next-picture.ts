/** The longest wait for a picture where the browser draws none after all. */
const UNSEEN_MS = 1_000;

/**
 * Resolves once what was done so far is drawn: a press shows at once, and what it leads to takes its time after that. A tab that nobody sees
 * draws nothing, so it does not wait.
 */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return void setTimeout(resolve);
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
}
