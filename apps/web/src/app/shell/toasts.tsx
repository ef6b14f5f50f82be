import { useLingui } from '@lingui/react/macro';
import { Toaster } from 'sonner';

/** Short words of what was done: five at most, five seconds each. */
export function Toasts() {
  const { t } = useLingui();
  return (
    <Toaster
      containerAriaLabel={t`Messages of Recado`}
      position="top-center"
      duration={5000}
      visibleToasts={5}
      toastOptions={{
        classNames: {
          toast: '!rounded-card !border-0 !bg-ink !text-page !font-sans !text-[0.9375rem] !shadow-sheet',
          actionButton: '!h-11 !rounded-control !bg-page !px-4 !font-semibold !text-[0.9375rem] !text-ink',
        },
      }}
    />
  );
}
