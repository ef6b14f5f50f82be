import { LiveWords } from '../../../features/automations/words/live-words.tsx';
import { NowScreen } from '../../../features/lives/now-screen.tsx';

/** `/lives/now`: the broadcast in figures, with the words of its triggers. */
export function LiveNowRoute() {
  return <NowScreen words={<LiveWords />} />;
}
