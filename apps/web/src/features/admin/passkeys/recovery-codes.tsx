import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

/** Recovery codes that were just made: the only time that anybody sees them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no way to end an effect.
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn" className="print:hidden">
        <Trans>
          These recovery codes are shown this once: print them and keep them apart from your devices. Each opens
          administration one time, when your passkey is lost.
        </Trans>
      </Notice>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          <Trans>Print</Trans>
        </Button>
        <Button look="quiet" onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
      <section className="rounded-card bg-surface p-4 shadow-card sm:p-5 print:p-0 print:shadow-none">
        <h2 className="font-medium">
          <Trans>Recovery codes</Trans>
        </h2>
        <ol className="mt-4 grid gap-x-8 gap-y-2 font-mono text-[0.9375rem] sm:grid-cols-2 print:grid-cols-2" dir="ltr">
          {codes.map((code) => (
            <li key={code} className="break-inside-avoid tabular-nums">
              {code}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
