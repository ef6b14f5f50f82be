import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Bell as BellSign } from 'lucide-react';
import { IconButton } from '../../ui/fields/button.tsx';

const MOST_SHOWN = 9;

/** The bell, with the number of notices that were not read; a press opens their list. */
export function Bell({ unread, onOpen }: { unread: number; onOpen: () => void }) {
  const { t } = useLingui();
  const label = unread === 0 ? t`Notices` : t`Notices: ${plural(unread, { one: '# unread', other: '# unread' })}`;
  return (
    <IconButton label={label} className="relative" onClick={onOpen}>
      <BellSign aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-1 inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-pill bg-accent px-1 font-semibold text-[0.6875rem] text-on-accent tabular-nums"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </IconButton>
  );
}
