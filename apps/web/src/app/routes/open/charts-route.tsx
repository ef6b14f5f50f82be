import { useParams } from '@tanstack/react-router';
import { useSession } from '../../../api/kept/session.ts';
import { AccessDenied } from '../../../features/admin/access-denied.tsx';
import { ChartScreen } from '../../../features/admin/charts/chart-screen.tsx';
import { Shell } from '../../shell/shell.tsx';

/** `/administration/charts/{days}`: open for anybody, and empty for whoever is no administrator. */
export function ChartsRoute() {
  const { days } = useParams({ from: '/administration/charts/$days' });
  const { loggedIn } = useSession();
  if (!loggedIn) {
    return (
      <main className="flex flex-1 flex-col justify-center">
        <AccessDenied />
      </main>
    );
  }
  return (
    <Shell>
      <ChartScreen days={days} />
    </Shell>
  );
}
