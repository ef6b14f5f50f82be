import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { setConsented, useConsent } from '../../api/usage/consent.ts';
import { trackBanner } from '../../api/usage/track.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { useBeHouse, useHasHouse } from '../shell/house-state.ts';

/** The time that it takes to fade, as the style below says. */
const FADE_MS = 250;
const TITLE = msg({
  id: 'components.consent.title',
  message: 'May we count how Recado is used? Never names, words or messages.',
});
const ACTION = msg({ id: 'components.consent.action', message: 'I agree' });

/**
 * Asks once whether what is done here may be counted. It has its own line at the end of the page, and stays in sight above what scrolls
 * below it: nothing is kept from anybody, and nothing moves when it goes. Nobody has to answer: without an answer nothing is told.
 */
export function ConsentBanner({ place }: { place: 'house' | 'outside' }) {
  return place === 'house' ? <InHouse /> : <Outside />;
}

function InHouse() {
  useBeHouse();
  // On a phone it stands above the bar of the rooms.
  return <Question className="max-lg:mb-16" />;
}

function Outside() {
  return useHasHouse() ? null : <Question />;
}

function Question({ className }: { className?: string }) {
  const { t } = useLingui();
  const { consented } = useConsent();
  const [fading, setFading] = useState(false);
  if (consented && !fading) return null;
  const agree = () => {
    setFading(true);
    setConsented(true);
    trackBanner('consent');
    setTimeout(() => setFading(false), FADE_MS);
  };
  return (
    <section
      aria-label={t`Consent`}
      inert={fading}
      className={clsx(
        'asks-at-bottom sticky z-10 mx-auto flex w-full max-w-[66rem] flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 text-[0.875rem] transition-opacity duration-250 motion-reduce:transition-none max-sm:rounded-none max-sm:border-x-0 sm:mb-3 sm:w-[calc(100%-4rem)] print:hidden',
        fading && 'opacity-0',
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-56">
        {t(TITLE)}{' '}
        <Link to="/privacy" hash="counting" className="whitespace-nowrap py-3 underline underline-offset-4">
          <Trans>What is counted</Trans>
        </Link>
      </p>
      <button type="button" onClick={agree} className={buttonClass('quiet', 'border border-edge !text-ink')}>
        {t(ACTION)}
      </button>
    </section>
  );
}
