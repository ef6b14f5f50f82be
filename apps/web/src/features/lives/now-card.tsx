import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import { When } from '../../i18n/when.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { COVERS_CARD, SingleCard } from '../../ui/lists/list-card.tsx';
import { useBroadcast } from './use-broadcast.ts';

/** The way to the figures of the broadcast that runs, or of the last one; nothing where there was none. */
export function NowCard() {
  const { t } = useLingui();
  const broadcast = useBroadcast().data?.broadcast ?? null;
  if (!broadcast) return null;
  const { running, comments, answered, lastAt } = broadcast;
  return (
    <SingleCard
      sign={<Radio aria-hidden className="size-5" />}
      title={
        <Link to="/lives/now" className={COVERS_CARD}>
          {running ? <Trans>You are live</Trans> : <Trans>Your last live</Trans>}
        </Link>
      }
      state={
        running ? (
          <Chip tone="good">{t`Live`}</Chip>
        ) : (
          lastAt !== null && <When at={lastAt} className="text-[0.8125rem] text-ink-soft" />
        )
      }
    >
      <Plural value={comments} one="# comment" other="# comments" />
      {' · '}
      <Plural value={answered} one="# DM" other="# DMs" />
    </SingleCard>
  );
}
