/** The longest wait for a picture: a tab that nobody sees draws none. */
const UNSEEN_MS = 100;

/** Resolves once what was done so far is drawn: a press shows at once, and what it leads to takes its time after that. */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
}
