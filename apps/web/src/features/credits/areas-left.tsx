import { useQuery } from '@tanstack/react-query';
import { creditsQuery } from '../../api/queries.ts';
import { mixedAreas } from './credit-level.ts';
import { useAreasLeft } from './use-area-names.ts';

/** The line below *unlimited*: what is left of each area, where it is not so of all; else nothing. */
export function AreasLeft() {
  const { data } = useQuery(creditsQuery);
  const areasLeft = useAreasLeft();
  const areas = data ? mixedAreas(data.credits) : [];
  if (areas.length === 0) return null;
  return <div className="text-[0.8125rem] text-ink-soft tabular-nums">{areasLeft(areas).join(' · ')}</div>;
}
