import { Trans, useLingui } from '@lingui/react/macro';
import type { HomeStep } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useSession } from '../../api/kept/session.ts';
import { Button, buttonClass, IconButton } from '../../ui/fields/button.tsx';
import type { ShownStep } from './open-steps.ts';
import { usePutAway } from './use-put-away.ts';
import { useStepWords } from './use-step-words.ts';

/** The steps that are left, with a button for the next one only; each can be put away, for good and on every device. */
export function Steps({
  steps,
  isMain,
  isFirst,
  onInstall,
}: {
  steps: readonly ShownStep[];
  /** False where a trouble has the one blue button. */
  isMain: boolean;
  /** Nothing was answered yet. */
  isFirst: boolean;
  /** Given where this browser installs Recado by itself. */
  onInstall?: () => void;
}) {
  const { t } = useLingui();
  const words = useStepWords(onInstall !== undefined);
  const putAway = usePutAway();
  const { viewingAsToken } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  if (steps.every(({ done }) => done)) return null;
  const next = steps.find(({ done, name }) => !done && name !== 'connected')?.name;
  const away = (name: HomeStep) => {
    putAway(name, words[name].title);
    // The button goes with its step: what is read next is what is left.
    heading.current?.focus();
  };
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5" aria-labelledby="steps">
      <h2 id="steps" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {isFirst ? <Trans>First steps</Trans> : <Trans>More that it can do</Trans>}
      </h2>
      <ol className="flex flex-col gap-1">
        {steps.map(({ name, done }, index) => (
          <Step
            key={name}
            sign={done ? <Check className="size-4" /> : index + 1}
            look={done ? 'done' : name === next ? 'next' : 'later'}
            title={words[name].title}
            away={
              !done && viewingAsToken === null ? (
                <IconButton className="-mr-2" label={t`Put “${words[name].title}” away`} onClick={() => away(name)}>
                  <X aria-hidden className="size-4" />
                </IconButton>
              ) : null
            }
          >
            {(name === next || (name === 'connected' && !done)) && (
              <p className="text-[0.9375rem] text-ink-soft">{words[name].hint}</p>
            )}
            {name === next && name === 'install' && onInstall && (
              <Button look={isMain ? 'main' : 'soft'} className="mt-3 max-sm:w-full" onClick={onInstall}>
                {words[name].action}
              </Button>
            )}
            {name === next && words[name].to && !(name === 'install' && onInstall) && (
              <Link {...words[name].to} className={buttonClass(isMain ? 'main' : 'soft', 'mt-3 max-sm:w-full')}>
                {words[name].action}
              </Link>
            )}
          </Step>
        ))}
      </ol>
    </section>
  );
}

type Look = 'done' | 'next' | 'later';
const SIGNS: Readonly<Record<Look, string>> = {
  done: 'bg-good-soft text-good',
  next: 'bg-accent-soft text-on-accent-soft',
  later: 'bg-well text-ink-soft',
};

function Step({
  sign,
  look,
  title,
  away,
  children,
}: {
  sign: ReactNode;
  look: Look;
  title: string;
  away: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden
        className={clsx(
          'mt-2 inline-flex size-7 shrink-0 items-center justify-center rounded-pill font-semibold text-[0.875rem]',
          SIGNS[look],
        )}
      >
        {sign}
      </span>
      <div className={clsx('min-w-0 flex-1 py-2', look === 'next' && 'pb-3')}>
        <div className={look === 'next' ? 'font-semibold' : 'text-ink-soft'}>
          {title}
          {look === 'done' && (
            <span className="sr-only">
              {' '}
              <Trans>(done)</Trans>
            </span>
          )}
        </div>
        {children}
      </div>
      {away}
    </li>
  );
}
