import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { readyToTrack } from '../api/usage/track.ts';
import { i18n } from '../i18n/locale.ts';
import { firstTouch } from '../ui/first-touch.ts';
import { nextPause } from '../ui/next-pause.ts';
import { RedeemedToast } from './banners/redeemed-toast.tsx';
import { AnswerGuard } from './guards/answer-guard.tsx';
import { SessionGuard } from './guards/session-guard.tsx';
import { StepUpGuard } from './guards/step-up-guard.tsx';
import { makeRouter } from './router.tsx';

const router = makeRouter();
// None of it is needed before somebody did something, so the first screen goes first; without a connection nobody misses it.
const AfterFirst = lazy<ComponentType>(() =>
  nextPause()
    .then(() => import('./shell/after-first.tsx'))
    .then(
      (module) => ({ default: module.AfterFirst }),
      () => ({ default: () => null }),
    ),
);

void nextPause().then(readyToTrack);
// What waits for it begins to wait later.
void firstTouch();

/** Everything that the screens stand on. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <SessionGuard router={router} />
          <AnswerGuard router={router} />
          <StepUpGuard router={router} />
          <RedeemedToast />
          <div className="flex min-h-dvh flex-col">
            <RouterProvider router={router} />
          </div>
          <Suspense>
            <AfterFirst />
          </Suspense>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
