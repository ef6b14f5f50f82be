import { Plural, Trans } from '@lingui/react/macro';
import type { NamedAutomation } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { useStateWords } from '../../i18n/use-state-words.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { COVERS_CARD, ListCard } from '../../ui/lists/list-card.tsx';

/** One answer of the list: its name, its words, what it did, and the way to its configuration. */
export function DirectCard({ direct }: { direct: NamedAutomation }) {
  const state = useStateWords();
  const { id, name, settings, dms } = direct;
  return (
    <ListCard
      name={name}
      words={settings.activationMessages}
      state={<Chip {...state(direct)} />}
      done={<Plural value={dms} one="# DM" other="# DMs" />}
      link={
        <Link to="/directs/$id" params={{ id }} search={(search: object) => search} className={COVERS_CARD}>
          <Trans>Adjust</Trans>
          <span className="sr-only">: {name}</span>
        </Link>
      }
    />
  );
}
