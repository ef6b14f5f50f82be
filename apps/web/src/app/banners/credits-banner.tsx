import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Send, X } from 'lucide-react';
import { useState } from 'react';
import { readStored, writeStored } from '../../api/kept/stored.ts';
import { creditsQuery } from '../../api/queries.ts';
import { type CreditLevel, creditLevel } from '../../features/credits/credit-level.ts';
import { useAreaNames } from '../../features/credits/use-area-names.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { buttonClass, IconButton } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

const KEY = 'creditsNotice';

/** A banner across the top when a fifth of the credits is left, and when none is: each once a period, until it is put away. */
export function CreditsBanner() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { data } = useQuery(creditsQuery);
  const [away, setAway] = useState(() => readStored<string>(KEY));
  const short = data && creditLevel(data.credits);
  // The page of the plans says it itself.
  if (!data || !short || pathname === '/plans') return null;
  // A new month, of a plan too, is told of again.
  const period = `${[short.level, ...short.areas.map(({ area }) => area)].join(' ')} ${[data.credits.renewsAt, ...data.subscriptions.map(({ validUntil }) => validUntil)].join(' ')}`;
  if (away === period) return null;
  const putAway = () => {
    writeStored(KEY, period);
    setAway(period);
  };
  return (
    <div role="status" className="mx-auto w-full max-w-[70rem] px-4 pt-3 sm:px-8 lg:pt-8">
      <Notice
        tone="warn"
        icon={<Send aria-hidden className="size-5 shrink-0" />}
        action={
          <span className="flex items-center gap-1">
            <Link to="/plans" className={buttonClass('soft', '!bg-surface !text-ink')}>
              <Trans>Choose plans</Trans>
            </Link>
            <IconButton label={t`Put away`} onClick={putAway}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </span>
        }
      >
        <InWords short={short} />
      </Notice>
    </div>
  );
}

function InWords({ short: { level, areas } }: { short: CreditLevel }) {
  const format = useFormat();
  const areaNames = useAreaNames();
  const names = format.list(areas.map(({ area }) => areaNames[area]));
  if (level === 'none')
    return areas.length === 0 ? (
      <Trans>Your credits are used up. New DMs wait, and go out when there are credits again.</Trans>
    ) : (
      <Trans>{names}: the credits are used up. New DMs wait, and go out when there are credits again.</Trans>
    );
  return areas.length === 0 ? (
    <Trans>Four fifths of your credits are used.</Trans>
  ) : (
    <Trans>{names}: four fifths of the credits are used.</Trans>
  );
}
