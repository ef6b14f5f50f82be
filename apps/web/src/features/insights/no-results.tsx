import { Trans } from '@lingui/react/macro';
import type { Results } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { ResultsDrawing } from './drawings.tsx';

/** Says whether nothing at all came and went, in these days and as many before. */
export function hasNothing({ now, before }: Pick<Results, 'now' | 'before'>): boolean {
  const all = ({ comments, messages, replies, dms, taps, clicks, sales }: Results['now']) =>
    comments + messages + replies + dms + taps + clicks + sales;
  return all(now) + all(before) === 0;
}

/** The screen before anything was answered. */
export function NoResults() {
  return (
    <Empty
      drawing={<ResultsDrawing />}
      title={<Trans>Your results grow here</Trans>}
      action={
        <Link to="/content" className={buttonClass('main')}>
          <Trans>Set up a post</Trans>
        </Link>
      }
    >
      <Trans>Somebody comments, gets their answer, taps your link: each of it is counted here, day by day.</Trans>
    </Empty>
  );
}
