import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hand } from 'lucide-react';
import { welcomeQuery } from '../../api/queries.ts';
import { useStateWords } from '../../i18n/use-state-words.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { COVERS_CARD, SingleCard } from '../../ui/lists/list-card.tsx';

/** The card of the greeting of a new conversation, above the answers, since it comes first. */
export function WelcomeCard() {
  const { t } = useLingui();
  const state = useStateWords();
  const welcome = useQuery(welcomeQuery).data?.automation ?? null;
  return (
    <SingleCard
      sign={<Hand aria-hidden className="size-5" />}
      title={
        <Link to="/directs/$id" params={{ id: 'welcome' }} search={(search: object) => search} className={COVERS_CARD}>
          <Trans>Welcome message</Trans>
        </Link>
      }
      state={welcome && <Chip {...state(welcome)} />}
    >
      {welcome?.settings.messagetitletexts[0] ?? t`Greet everybody who writes for the first time.`}
    </SingleCard>
  );
}
