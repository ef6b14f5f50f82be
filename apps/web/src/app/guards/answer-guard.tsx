import { useEffect } from 'react';
import { onFailure } from '../../api/failures/tell-refusal.ts';
import type { AppRouter } from '../router.tsx';
import { destinationOf } from './destination-of.ts';

/** Leaves for where an answer leads. What was typed before is kept by its own form: going back shows it. */
export function AnswerGuard({ router }: { router: AppRouter }) {
  useEffect(
    () =>
      onFailure((failure, asked) => {
        const destination = destinationOf(failure, router.state.location, asked);
        if (destination) router.navigate(destination);
      }),
    [router],
  );
  return null;
}
