import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../api/kept/session.ts';
import { LatestActivity } from '../../features/activity/latest-activity.tsx';
import { AreasLeft } from '../../features/credits/areas-left.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { askToInstall, useInstallDismissed, useInstallWay } from '../../features/install/install-offer.ts';
import { useMatters } from '../banners/use-matters.tsx';
import { ROOMS } from '../shell/rooms.ts';

const [, , , RESULTS] = ROOMS;

/** `/`: Home, with what the banners of other screens tell, and the newest events below the numbers. */
export function HomeRoute() {
  const { userData } = useSession();
  const matters = useMatters(userData);
  const way = useInstallWay();
  const isDismissed = useInstallDismissed();
  return (
    <HomeScreen
      {...matters}
      areasLeft={<AreasLeft />}
      drawLatest={(items) => <LatestActivity items={items} />}
      more={
        <Link to={RESULTS.to} className="inline-flex min-h-11 items-center font-semibold text-[0.9375rem] underline">
          <Trans>See the results</Trans>
        </Link>
      }
      canInstall={way !== null && !isDismissed}
      {...(way === 'prompt' ? { onInstall: askToInstall } : {})}
    />
  );
}
