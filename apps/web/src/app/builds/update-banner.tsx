import { useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/fields/button.tsx';
import { useNewerBuild } from './newer-build.ts';
import { updateNow } from './update-now.ts';

/** The time after which the page is offered anew, whatever became of the worker. */
const RELOAD_AFTER_MS = 3000;

/** Says at the bottom of every screen that a newer build is there. It cannot be put away; nothing is loaded anew before somebody presses. */
export function UpdateBanner() {
  const { t } = useLingui();
  const isNeeded = useNewerBuild();
  const [step, setStep] = useState<'update' | 'updating' | 'reload' | 'reloading'>('update');
  useEffect(() => {
    if (step !== 'updating') return;
    const timer = setTimeout(setStep, RELOAD_AFTER_MS, 'reload');
    return () => clearTimeout(timer);
  }, [step]);
  if (!isNeeded) return null;
  const isUpdate = step === 'update' || step === 'updating';
  const press = () => {
    if (isUpdate) {
      setStep('updating');
      void updateNow();
    } else {
      setStep('reloading');
      window.location.reload();
    }
  };
  return (
    <div
      role="status"
      className="at-bottom fixed inset-x-0 z-20 px-4 pb-3 lg:left-auto lg:w-[36rem] lg:pb-4 print:hidden"
    >
      <div className="mx-auto flex max-w-xl animate-arrive items-center gap-3 rounded-card bg-warn-soft px-4 py-3 text-warn shadow-sheet">
        <RefreshCw aria-hidden className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 text-[0.9375rem]">
          {t({ id: 'components.pwa_update.title', message: 'A new version of Recado is ready.' })}
        </p>
        <Button
          className="!bg-warn !text-page shrink-0 whitespace-nowrap"
          busy={step === 'updating' || step === 'reloading'}
          onClick={press}
        >
          {isUpdate
            ? t({ id: 'components.pwa_update.update', message: 'Update' })
            : t({ id: 'components.pwa_update.reload', message: 'Reload' })}
        </Button>
      </div>
    </div>
  );
}
