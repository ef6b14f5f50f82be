import { LatestActivity } from '../features/activity/latest-activity.tsx';
import { HomeScreen } from '../features/home/home-screen.tsx';

/** `/`: Home, with the newest events below the numbers. */
export function HomeRoute() {
  return <HomeScreen latest={<LatestActivity />} />;
}
