import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hand } from 'lucide-react';
import { liveWelcomeQuery } from '../../api/queries.ts';
import { useStateWords } from '../../i18n/use-state-words.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { COVERS_CARD, SingleCard } from '../../ui/lists/list-card.tsx';

/** The card of the welcome of a live: everybody gets it who comments without a trigger, once in three hours. */
export function LiveWelcomeCard() {
  const { t } = useLingui();
  const state = useStateWords();
  const welcome = useQuery(liveWelcomeQuery).data?.automation ?? null;
  return (
    <SingleCard
      sign={<Hand aria-hidden className="size-5" />}
      title={
        <Link to="/lives/$id" params={{ id: 'welcome' }} search={(search: object) => search} className={COVERS_CARD}>
          <Trans>Welcome to the live</Trans>
        </Link>
      }
      state={welcome && <Chip {...state(welcome)} />}
    >
      {welcome?.settings.messagetitletexts[0] ?? t`Thank whoever comments without one of your words, once in 3 hours.`}
    </SingleCard>
  );
}
