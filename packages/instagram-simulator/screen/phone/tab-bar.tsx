import { House, type LucideIcon, Send, UserRound } from 'lucide-react';
import { go, usePlace } from '../place.ts';
import { useSpeech } from '../speech-provider.tsx';
import type { Viewer } from '../viewer.ts';

/** The bar at the bottom of the phone. */
export function TabBar({ viewer, unread }: { viewer: Viewer; unread: number }) {
  const { say } = useSpeech();
  const { view, of } = usePlace();
  const own = viewer.kind === 'account' ? viewer.account.igId : undefined;
  return (
    <nav
      aria-label={say('phoneMenu')}
      className="sticky bottom-0 z-10 flex shrink-0 border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)] lg:pb-2"
    >
      <Tab
        icon={House}
        label={say('home')}
        chosen={view === undefined}
        onClick={() => go({ view: undefined, of: undefined })}
      />
      <Tab
        icon={Send}
        label={say('messages')}
        badge={unread}
        badgeText={say('unreadCount', { n: unread })}
        chosen={view === 'inbox'}
        onClick={() => go({ view: 'inbox', of: undefined, folder: undefined })}
      />
      {own && (
        <Tab
          icon={UserRound}
          label={say('profile')}
          chosen={view === 'profile' && of === own}
          onClick={() => go({ view: 'profile', of: own })}
        />
      )}
    </nav>
  );
}

type TabProps = {
  icon: LucideIcon;
  label: string;
  badgeText?: string;
  badge?: number;
  chosen: boolean;
  onClick: () => void;
};

function Tab({ icon: Icon, label, badge = 0, badgeText, chosen, onClick }: TabProps) {
  return (
    <button
      type="button"
      aria-current={chosen ? 'page' : undefined}
      onClick={onClick}
      className={`relative flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 rounded-xl text-[11px] font-semibold ${chosen ? 'text-accent' : 'text-muted'}`}
    >
      <Icon aria-hidden className="size-[22px]" strokeWidth={chosen ? 2.4 : 1.9} />
      <span>{label}</span>
      {badge > 0 && (
        <span className="pop absolute top-1 left-1/2 ml-1.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-heart px-1 text-[11px] font-bold text-surface">
          {badge > 99 ? '99+' : badge}
          <span className="sr-only">{badgeText}</span>
        </span>
      )}
    </button>
  );
}
