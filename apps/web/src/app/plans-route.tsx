import { useSearch } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { PlansForVisitors } from '../features/credits/plans-for-visitors.tsx';
import { PlansScreen } from '../features/credits/plans-screen.tsx';
import { Shell } from './shell.tsx';

/** `/plans`: open for anybody. */
export function PlansRoute() {
  const { warning } = useSearch({ from: '/plans' });
  const { loggedIn } = useSession();
  if (!loggedIn) return <PlansForVisitors />;
  return (
    <Shell>
      <PlansScreen warned={warning === 'no_credits'} />
    </Shell>
  );
}
