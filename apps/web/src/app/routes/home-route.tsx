import { LatestActivity } from '../../features/activity/latest-activity.tsx';
import { AreasLeft } from '../../features/credits/areas-left.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';

/** `/`: Home, with the newest events below the numbers. */
export function HomeRoute() {
  return <HomeScreen areasLeft={<AreasLeft />} latest={<LatestActivity />} />;
}
