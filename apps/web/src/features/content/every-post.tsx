import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { postGlobalQuery } from '../../api/queries.ts';
import { useStateWords } from '../../i18n/use-state-words.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { COVERS_CARD, SingleCard } from '../../ui/lists/list-card.tsx';
import { KIND_SIGNS } from '../../ui/pictures/kind-signs.ts';

const Sign = KIND_SIGNS.post_global;

/** The card of the automation for all other posts, above the single ones: a post's own goes before it. */
export function EveryPost() {
  const { t } = useLingui();
  const state = useStateWords();
  const { data, isPending } = useQuery(postGlobalQuery);
  // The list below says what cannot be read now.
  if (!data && !isPending) return null;
  const automation = data?.automation ?? null;
  return (
    <SingleCard
      sign={<Sign aria-hidden className="size-5" />}
      title={
        <Link
          to="/content/posts/$mediaId"
          params={{ mediaId: 'global' }}
          search={(search: object) => search}
          className={COVERS_CARD}
        >
          <Trans>All other posts</Trans>
        </Link>
      }
      state={automation && <Chip {...state(automation)} />}
    >
      {automation?.settings.messagetitletexts[0] ?? t`One answer for the others, older ones and those to come.`}
    </SingleCard>
  );
}
