import { Trans } from '@lingui/react/macro';
import type { ListedPerson } from '@recado/contract';
import { StickyNote } from 'lucide-react';
import { Chip } from '../../ui/fields/chip.tsx';

/** Says what stands in the way of answers to a person, and that there is a note. */
export function PersonStates({ person }: { person: Pick<ListedPerson, 'optedOutAt' | 'ignored' | 'hasNote'> }) {
  const { optedOutAt, ignored, hasNote } = person;
  if (optedOutAt === null && !ignored && !hasNote) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {ignored && (
        <Chip tone="bad">
          <Trans>Never answered</Trans>
        </Chip>
      )}
      {optedOutAt !== null && (
        <Chip tone="warn">
          <Trans>Asked for no messages</Trans>
        </Chip>
      )}
      {hasNote && (
        <Chip>
          <StickyNote aria-hidden className="size-3.5" />
          <Trans>Note</Trans>
        </Chip>
      )}
    </span>
  );
}
