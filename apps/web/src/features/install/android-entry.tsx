import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { askToInstall, useInstallWay } from './install-offer.ts';

const AndroidHelp = lazy(() => import('./android-help.tsx').then((module) => ({ default: module.AndroidHelp })));

/** The entry *Android app*: the browser's prompt where it has one, else a short help. `className`: that of its neighbours. */
export function AndroidEntry({ className }: { className: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const hasPrompt = useInstallWay() === 'prompt';
  return (
    <>
      <button
        type="button"
        className={`${className} w-full text-left`}
        aria-haspopup={hasPrompt ? undefined : 'dialog'}
        onClick={() => (hasPrompt ? void askToInstall() : setOpen(true))}
      >
        <Smartphone aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <Trans>Android app</Trans>
      </button>
      {isOpen && (
        <Suspense fallback={<span className="sr-only">{t`Loading`}</span>}>
          <AndroidHelp onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
