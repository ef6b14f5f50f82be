interface Told {
  /** The line below the words. */
  description?: string;
  action?: { label: string; onClick: () => void };
}

let noteTold = () => {};
/** Resolves once something is told: what draws toasts is needed then at the latest. */
export const firstTold = new Promise<void>((resolve) => {
  noteTold = resolve;
});

/**
 * Says something in a toast, with a button where there is an `action`, from a part of the app that is there before what draws toasts: that
 * is loaded now. Where it cannot be, nothing is said.
 */
export function tell(words: string, more: Told = {}): void {
  noteTold();
  void import('sonner').then(
    ({ toast }) => toast(words, more),
    () => {},
  );
}
