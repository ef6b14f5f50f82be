import { lazy, Suspense } from 'react';
import { askBeforeLeaving, useLeaving } from './leaving-state.ts';

const LeaveSheet = lazy(() => import('../offline/leave-sheet.tsx').then((module) => ({ default: module.LeaveSheet })));

/** Asks, above whatever screen there is, whoever signs out while changes wait for the connection. */
export function LeavingHost() {
  const leaving = useLeaving();
  if (leaving === null) return null;
  const answer = () => askBeforeLeaving(null);
  return (
    <Suspense>
      <LeaveSheet
        count={leaving.count}
        onStay={answer}
        onLeave={() => {
          answer();
          leaving.leave();
        }}
      />
    </Suspense>
  );
}
