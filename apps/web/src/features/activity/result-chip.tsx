import { useLingui } from '@lingui/react/macro';
import type { ActivityResult } from '@recado/contract';
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

/** The word for each result. */
export function useResultName(): (result: ActivityResult) => string {
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
      case 'problem':
        return t`Not understood`;
    }
  };
}
