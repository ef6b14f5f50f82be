import type { ComponentProps, ReactNode } from 'react';
import { Empty } from '../lists/empty.tsx';
import { LostDrawing } from '../pictures/drawings.tsx';
import { FailureNotice } from './failure-notice.tsx';

/** Something that was asked for and did not come: it is not there, or (`failure`) could not be loaded. */
export function NotHere({
  failure,
  title,
  children,
}: {
  failure: ComponentProps<typeof FailureNotice> | null;
  title: string;
  children: ReactNode;
}) {
  if (failure) return <FailureNotice {...failure} />;
  return (
    <Empty drawing={<LostDrawing />} title={title}>
      {children}
    </Empty>
  );
}
