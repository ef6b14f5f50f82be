import { useLingui } from '@lingui/react/macro';
import { RoomLinks } from './room-links.tsx';

/** The rooms at the bottom of a phone. */
export function BottomBar() {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Rooms`}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex bg-surface px-1 pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_-16px_rgb(var(--shade)/0.35)] lg:hidden print:hidden"
    >
      <RoomLinks look="tab" />
    </nav>
  );
}
