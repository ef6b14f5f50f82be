import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

const CardBoxes = lazy(() => import('./card/card-boxes.tsx').then((module) => ({ default: module.CardBoxes })));

/** The boxes that only a card has, which are loaded with the first card. */
export function CardPart() {
  return (
    <Suspense fallback={<Skeleton className="h-56 !rounded-control" />}>
      <CardBoxes />
    </Suspense>
  );
}
