import { TriangleAlert } from 'lucide-react';
import type { World } from './api.ts';
import { Header } from './header/header.tsx';
import { useLinked, useLive } from './live.ts';
import { Panel } from './panel/panel.tsx';
import { Phone } from './phone/phone.tsx';
import { usePlace } from './place.ts';
import { useSpeech } from './speech-provider.tsx';
import { useNewcomer } from './stage/use-newcomer.ts';
import { Toasts } from './toast.tsx';

const worldEvents = ['state', 'clock'] as const;

/** The simulator: a phone, and beside it the operator's panel. Small screens show one of both. */
export function App() {
  const { say } = useSpeech();
  const place = usePlace();
  const linked = useLinked();
  const { data: world, failed } = useLive<World>('/state', worldEvents);
  useNewcomer(world);
  const onPanel = place.pane === 'panel';
  return (
    <div className="flex h-dvh flex-col">
      <Header />
      {(failed !== null || !linked) && (
        <p role="alert" className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm text-warn">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {say('unlinked')}
        </p>
      )}
      <main className="flex min-h-0 flex-1 lg:gap-6 lg:p-6">
        <div
          className={`${onPanel ? 'hidden' : 'flex'} min-w-0 flex-1 lg:flex lg:flex-none lg:basis-[440px] lg:items-center lg:justify-center`}
        >
          <Phone world={world} />
        </div>
        <div className={`${onPanel ? 'flex' : 'hidden'} min-w-0 flex-1 lg:flex`}>
          <Panel world={world} />
        </div>
      </main>
      <Toasts />
    </div>
  );
}
