import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, QrCode as QrSign } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../ui/fields/button.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';

const QrCode = lazy(() => import('./qr-code.tsx').then((part) => ({ default: part.QrCode })));

/**
 * The link to pass on: to copy, and to scan. Where the browser forbids copying, the text can still be selected. `isMain`: nothing else on
 * the page is to be pressed first.
 */
export function LinkCard({ code, link, isMain }: { code: string; link: string; isMain: boolean }) {
  const { t } = useLingui();
  const [isQr, setQr] = useState(false);
  const copy = () => navigator.clipboard?.writeText(link).then(() => toast(t`Copied`), ignore);
  return (
    <section aria-labelledby="link" className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <h2 id="link" className="text-lg">
        <Trans>Your link</Trans>
      </h2>
      <p className="select-all break-all rounded-control bg-well px-3 py-2.5 font-medium" dir="ltr" translate="no">
        {link}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        <Button look={isMain ? 'main' : 'soft'} onClick={copy}>
          <Copy aria-hidden className="size-5" />
          <Trans>Copy link</Trans>
        </Button>
        <Button look="soft" aria-expanded={isQr} onClick={() => setQr(!isQr)}>
          <QrSign aria-hidden className="size-5" />
          {isQr ? <Trans>Hide QR code</Trans> : <Trans>Show QR code</Trans>}
        </Button>
      </div>
      {isQr && (
        <Suspense fallback={<Skeleton className="size-40" />}>
          <QrCode text={link} label={t`QR code of your link`} />
        </Suspense>
      )}
      <p className="text-[0.875rem] text-ink-soft">
        <Trans>
          Your code is <b translate="no">{code}</b>. Whoever follows the link and signs in for the first time within 60
          days counts as yours.
        </Trans>
      </p>
    </section>
  );
}

function ignore(): void {}
