import { useLingui } from '@lingui/react/macro';
import type { ActivityNarrowed, ActivityResult } from '@recado/contract';
import { Chip, type Tone } from '../../ui/fields/chip.tsx';

const TONES: Readonly<Record<ActivityResult, Tone>> = {
  waiting: 'info',
  held: 'warn',
  answered: 'good',
  partly: 'warn',
  failed: 'bad',
  unclear: 'warn',
  nothing: 'neutral',
  problem: 'bad',
};

/** A chip that says what became of an event, in a word. */
export function ResultChip({ result }: { result: ActivityResult }) {
  const name = useResultName();
  return <Chip tone={TONES[result]}>{name(result)}</Chip>;
}

/** The words for each result, and for what the list can be narrowed to besides. */
export function useResultName(): (result: ActivityNarrowed) => string {
  const { t } = useLingui();
  return (result) => {
    switch (result) {
      case 'waiting':
        return t`On its way`;
      case 'held':
        return t`Waiting`;
      case 'answered':
        return t`Answered`;
      case 'partly':
        return t`Answered in part`;
      case 'failed':
        return t`Not delivered`;
      case 'unclear':
        return t`Unclear`;
      case 'nothing':
        return t`No answer`;
      case 'near_miss':
        return t`Almost had a word`;
      case 'problem':
        return t`Not understood`;
    }
  };
}
