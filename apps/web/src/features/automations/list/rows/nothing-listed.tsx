import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { buttonClass } from '../../../../ui/fields/button.tsx';
import { Empty } from '../../../../ui/lists/empty.tsx';
import { LetterDrawing, NothingFoundDrawing } from '../../../../ui/pictures/drawings.tsx';

/** Nothing is set up yet, or nothing fits the filter. */
export function NothingListed({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <Empty
        drawing={<NothingFoundDrawing />}
        title={t`No automation fits`}
        action={
          <Link to="/automations" className={buttonClass('soft')}>
            <Trans>Show all</Trans>
          </Link>
        }
      >
        <Trans>Try another word, or take the filter away.</Trans>
      </Empty>
    );
  }
  return (
    <Empty
      drawing={<LetterDrawing />}
      title={t`Everything that answers for you stands here`}
      action={
        <Link to="/automations" search={{ sheet: 'new' }} preload={false} className={buttonClass('main')}>
          <Plus aria-hidden className="size-5" />
          <Trans>Make the first one</Trans>
        </Link>
      }
    >
      <Trans>
        Choose a post, write the word that people comment and the message they get. From then on it answers by itself,
        day and night.
      </Trans>
    </Empty>
  );
}
