import { useLingui } from '@lingui/react/macro';
import { Switch } from '../../ui/fields/switch.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { ROOMS } from '../shell/rooms.ts';
import { useRoomWords } from '../shell/use-room-words.ts';
import { KEYS_OF_PEOPLE, KEYS_OF_ROOMS } from './shortcut-table.ts';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

/** The list of shortcuts, and the switch that turns single keys off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const words = useRoomWords();
  const on = useSingleKeys();
  const lines: { keys: readonly string[]; does: string }[] = [
    ...ROOMS.map(({ id }) => ({ keys: KEYS_OF_ROOMS[id], does: words.rooms[id] })),
    { keys: KEYS_OF_PEOPLE, does: words.screens['/people'] },
    { keys: ['n'], does: t`New automation` },
    { keys: ['/'], does: t`Search on this screen` },
    { keys: ['?'], does: t`This list` },
  ];
  return (
    <Sheet open onClose={onClose} shape="side" closeLabel={t`Close`} title={t`Keyboard shortcuts`}>
      <div className="flex flex-col gap-5">
        <dl className="flex flex-col">
          <Line keys={['Ctrl K', '⌘ K']} join={t`or`} does={t`Search and go anywhere`} />
        </dl>
        <Switch
          checked={on}
          onChange={setSingleKeys}
          label={t`Single keys`}
          hint={t`They do nothing while you type. Turn them off if you speak to your device, or press keys by accident. This is kept in this browser.`}
        />
        <dl className={on ? 'flex flex-col' : 'flex flex-col text-ink-soft'}>
          {lines.map(({ keys, does }) => (
            <Line key={keys.join(' ')} keys={keys} join={t`then`} does={does} />
          ))}
        </dl>
      </div>
    </Sheet>
  );
}

function Line({ keys, join, does }: { keys: readonly string[]; join: string; does: string }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt>{does}</dt>
      <dd className="flex shrink-0 items-center gap-1.5 text-[0.8125rem] text-ink-soft">
        {keys.map((key, place) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            {place > 0 && join}
            <kbd className="inline-flex min-h-7 min-w-7 items-center justify-center rounded-[0.375rem] bg-well px-1.5 font-sans text-ink">
              {key}
            </kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
