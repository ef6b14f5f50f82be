import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '../../i18n/use-title.ts';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { isInstalledApp } from './install-offer.ts';
import { AddDrawing, NameDrawing, ShareDrawing } from './ios-drawings.tsx';

/** `/ios`: how Recado is put on the home screen of an iPhone or iPad, in three steps; the names of buttons are Apple's. */
export function IosScreen() {
  const { t } = useLingui();
  useTitle(t`Recado on your iPhone`);
  return (
    <div className="flex flex-col gap-5">
      <ScreenHead title={<Trans>Recado on your iPhone</Trans>}>
        <Trans>Three steps in Safari, half a minute. On an iPad it is the same.</Trans>
      </ScreenHead>
      {isInstalledApp() && (
        <Notice tone="good" icon={<CircleCheck aria-hidden className="size-5 shrink-0" />}>
          <Trans>It is on your home screen already: this is it.</Trans>
        </Notice>
      )}
      <ol className="grid gap-4 lg:grid-cols-3">
        <Step number={1} title={<Trans>Tap Share</Trans>} drawing={<ShareDrawing />}>
          <Trans>The square with an arrow, at the bottom of Safari; on an iPad it is at the top.</Trans>
        </Step>
        <Step number={2} title={<Trans>Tap Add to Home Screen</Trans>} drawing={<AddDrawing />}>
          <Trans>Scroll down a little in what opens. Is it not there? Tap Edit Actions at the very end.</Trans>
        </Step>
        <Step number={3} title={<Trans>Name it and tap Add</Trans>} drawing={<NameDrawing />}>
          <Trans>Leave “Recado” or write another name. It then stands among your apps.</Trans>
        </Step>
      </ol>
      <Notice icon={<Info aria-hidden className="size-5 shrink-0" />}>
        <Trans>
          Did you come here from Instagram? Its own browser cannot do this. Tap the three dots at the top, open the page
          in Safari, and start there.
        </Trans>
      </Notice>
    </div>
  );
}

function Step({
  number,
  title,
  drawing,
  children,
}: {
  number: number;
  title: ReactNode;
  drawing: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:grid-cols-[15rem_minmax(0,1fr)] sm:items-center lg:grid-cols-1 lg:content-start">
      {drawing}
      <div className="flex gap-3">
        <span
          aria-hidden
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-pill bg-accent font-semibold text-on-accent"
        >
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="pt-0.5 text-lg">{title}</h2>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">{children}</p>
        </div>
      </div>
    </li>
  );
}
