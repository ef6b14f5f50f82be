import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send, X } from 'lucide-react';
import { useState } from 'react';
import { creditsQuery } from '../../api/queries.ts';
import { trackBanner } from '../../api/usage/track.ts';
import type { CreditLevel } from '../../features/credits/credit-level.ts';
import { useAreaNames } from '../../features/credits/use-area-names.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { IconButton } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { usePathname } from '../shell/use-pathname.ts';
import { actionClass, BannerFrame, type Told } from './banner-frame.tsx';
import { type CreditsNotice, creditsNotice, putCreditsAway } from './credits-notice.ts';

/** Says that a fifth of the credits is left, and that none is: each once a period, until it is put away. */
export function CreditsBanner({ told = 'top', onPutAway }: { told?: Told; onPutAway?: () => void }) {
  const { t } = useLingui();
  const pathname = usePathname();
  const { data } = useQuery(creditsQuery);
  const [, setAway] = useState('');
  const notice = creditsNotice(data);
  // The page of the plans says it itself.
  if (!notice || pathname === '/plans') return null;
  const putAway = (it: CreditsNotice) => {
    putCreditsAway(it);
    setAway(it.period);
    onPutAway?.();
  };
  return (
    <BannerFrame told={told}>
      <Notice
        tone="warn"
        icon={<Send aria-hidden className="size-5 shrink-0" />}
        action={
          <span className="flex items-center gap-1 max-sm:flex-1">
            <Link to="/plans" className={actionClass(told)} onClick={() => trackBanner('credits')}>
              <Trans>Choose plans</Trans>
            </Link>
            <IconButton label={t`Put away`} onClick={() => putAway(notice)}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </span>
        }
      >
        <InWords short={notice} />
      </Notice>
    </BannerFrame>
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
