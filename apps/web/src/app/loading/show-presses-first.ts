import type { AnyRouter } from '@tanstack/react-router';
import { nextPicture } from '../../ui/next-picture.ts';

/** Has a router show that something is pressed before it does anything for it: neither going there nor loading ahead keeps that back. */
export function showPressesFirst(router: AnyRouter): void {
  const { navigate, preloadRoute: preload } = router;
  router.navigate = (async (options) => {
    // The links of a screen all look at each change of its address, which takes longer than a picture may.
    if (router.state.status === 'idle') await nextPicture();
    return navigate(options);
  }) as typeof navigate; // as: the same call
  router.preloadRoute = (async (options) => {
    // A finger presses what it touches: what is loaded ahead then would only keep the press from showing.
    if (matchMedia('(hover: none)').matches) return;
    // A browser remembers a script that it could not fetch, and would not fetch it again when there is internet.
    return navigator.onLine ? preload(options) : undefined;
  }) as typeof preload; // as: the same call
}
