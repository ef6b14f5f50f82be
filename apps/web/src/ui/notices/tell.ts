/** Says something in a toast, from a part of the app that is there before what draws toasts: that is loaded now. Where it cannot be, nothing is said. */
export function tell(words: string): void {
  void import('sonner').then(
    ({ toast }) => toast(words),
    () => {},
  );
}
