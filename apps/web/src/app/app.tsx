import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Toaster } from 'sonner';
import { createQueryClient } from '../api/queries.ts';
import { i18n } from '../i18n/locale.ts';
import { AnswerGuard } from './answer-guard.tsx';
import { RedeemedToast } from './redeemed-toast.tsx';
import { createAppRouter } from './router.tsx';
import { SessionGuard } from './session-guard.tsx';

const queryClient = createQueryClient();
const router = createAppRouter();

/** Everything that the screens stand on. */
export function App() {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <SessionGuard router={router} />
          <AnswerGuard router={router} />
          <RedeemedToast />
          <RouterProvider router={router} />
          <Toaster
            position="top-center"
            duration={5000}
            visibleToasts={5}
            toastOptions={{
              classNames: {
                toast: '!rounded-card !border-0 !bg-ink !text-page !font-sans !text-[0.9375rem] !shadow-sheet',
                actionButton: '!rounded-control !bg-page !text-ink',
              },
            }}
          />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
