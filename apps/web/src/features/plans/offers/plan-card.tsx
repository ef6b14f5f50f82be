import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { usePlanName } from '../../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button, type ButtonLook, buttonClass } from '../../../ui/fields/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { useAreaWords } from '../use-area-words.ts';
import type { Offer } from './offers-of.ts';

const DAYS = 30;

/** One plan: what it costs, what it brings to what is there, and the one thing that can be done with it. */
export function PlanCard({
  offer,
  allCents,
  savingCents,
  hasSome,
  isOnHold,
  onBuy,
  onMove,
}: {
  offer: Offer;
  /** The price of the plan that has everything. */
  allCents: number;
  /** The cents that it costs less than its parts; 0: it has none. */
  savingCents: number;
  /** Another plan runs: what this one adds is marked. */
  hasSome: boolean;
  /** The account is: something else is to be pressed first. */
  isOnHold: boolean;
  onBuy: () => void;
  onMove: () => void;
}) {
  const format = useFormat();
  const planName = usePlanName();
  const named = useId();
  const { plan, way, together } = offer;
  const isOwn = way.kind === 'yours' || way.kind === 'again' || way.kind === 'instead';
  // One of them is recommended: what has everything.
  const isFirst = plan.areas.length > 1;
  const [price, saving] = [format.money(plan.priceCents), format.money(savingCents)];
  return (
    <li
      className={clsx(
        'flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card',
        isOwn && 'ring-2 ring-accent ring-inset',
        isFirst && 'sm:col-span-2',
      )}
    >
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 id={named} className="text-lg">
            {planName(plan.code)}
          </h2>
          {isOwn && (
            <Chip tone="accent">
              <Trans>Yours</Trans>
            </Chip>
          )}
        </div>
        <p>
          <b className="text-2xl tabular-nums">{price}</b>{' '}
          <span className="text-ink-soft">
            <Trans>a month</Trans>
          </span>
        </p>
        {savingCents > 0 && !isOwn && (
          <p className="font-medium text-good">
            <Trans>{saving} less than one by one</Trans>
          </p>
        )}
      </div>
      <DirectMessages credits={plan.credits} />
      <Areas offer={offer} isMarked={hasSome && !isOwn} />
      {together !== null && <Together togetherCents={together} allCents={allCents} />}
      <div className="mt-auto">
        <Way way={way} named={named} look={isFirst && !isOnHold ? 'main' : 'soft'} onBuy={onBuy} onMove={onMove} />
      </div>
    </li>
  );
}

function DirectMessages({ credits }: { credits: number | null }) {
  const format = useFormat();
  if (credits === null)
    return (
      <p className="font-semibold">
        <Trans>As many DMs as you need</Trans>
      </p>
    );
  const many = format.exactNumber(credits);
  return (
    <p>
      <b className="block">
        <Trans>{many} credits a month</Trans>
      </b>
      <span className="text-ink-soft">
        <Plural value={Math.floor(credits / DAYS)} one="about # DM a day" other="about # DMs a day" />
      </span>
    </p>
  );
}

function Areas({ offer: { plan, adds }, isMarked }: { offer: Offer; isMarked: boolean }) {
  const areaWords = useAreaWords();
  return (
    <ul className="flex flex-col gap-2">
      {plan.areas.map((area) => {
        const added = adds.find((one) => one.area === area);
        return (
          <li key={area} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
            <span>
              {areaWords[area]}{' '}
              {isMarked && (
                <Chip tone={added ? 'good' : 'neutral'}>
                  {!added && <Trans>you have it</Trans>}
                  {added?.more === false && <Trans>new for you</Trans>}
                  {added?.more === true && <Trans>without a limit</Trans>}
                </Chip>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Together({ togetherCents, allCents }: { togetherCents: number; allCents: number }) {
  const format = useFormat();
  const [sum, all] = [format.money(togetherCents), format.money(allCents)];
  return (
    <p className="rounded-control bg-info-soft px-3 py-2 text-[0.9375rem] text-info">
      <Trans>
        With what you have: {sum} a month. Everything in one plan is cheaper: {all}.
      </Trans>
    </p>
  );
}

function Way({
  way,
  named,
  look,
  onBuy,
  onMove,
}: {
  way: Offer['way'];
  /** The id of the plan's name, which says what a button is about. */
  named: string;
  look: ButtonLook;
  onBuy: () => void;
  onMove: () => void;
}) {
  switch (way.kind) {
    case 'buy':
      return (
        <Button look={look} aria-describedby={named} className="w-full" onClick={onBuy}>
          <Trans>Choose this one</Trans>
        </Button>
      );
    case 'move':
      return (
        <Button look={look} aria-describedby={named} className="w-full" onClick={onMove}>
          <Trans>Move to this one</Trans>
        </Button>
      );
    case 'again':
      return (
        <Button className="w-full" onClick={onBuy}>
          <Trans>Pay another month</Trans>
        </Button>
      );
    case 'instead':
      return (
        <Button className="w-full" onClick={onBuy}>
          <Trans>Pay in another way</Trans>
        </Button>
      );
    case 'yours':
      return (
        <Link to="/subscriptions" className={buttonClass('soft', 'w-full')}>
          <Trans>See your subscription</Trans>
        </Link>
      );
    case 'covered':
      return (
        <p className="flex min-h-11 items-center justify-center text-center text-ink-soft">
          <Trans>You have all of this already.</Trans>
        </p>
      );
  }
}
