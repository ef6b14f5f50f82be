import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { startTransition, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type SessionUser, useSession } from '../../api/kept/session.ts';
import { IconButton } from '../../ui/fields/button.tsx';
import { Keys } from '../shortcuts/keys.tsx';
import type { Command, Part, Shown } from './command.ts';
import { noteRecent, readRecent } from './kept-recent.ts';
import { rankCommands } from './rank-commands.ts';
import { useActCommands } from './use-act-commands.ts';
import { useFoundCommands } from './use-found-commands.ts';
import { useScreenCommands } from './use-screen-commands.ts';

/**
 * The palette: every screen, automation, person and post by its words, and what can be done from anywhere. Keyboard alone is enough:
 * arrows, Enter, Escape. What is chosen is done once it has closed, so that the focus is not taken from where it leads.
 */
export function Palette({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { t } = useLingui();
  const names = usePartNames();
  const { viewingAsToken } = useSession();
  const [typed, setTyped] = useState('');
  const written = useRef('');
  const [open, setOpen] = useState(true);
  const [recent] = useState(() => readRecent(user.id));
  const chosen = useRef<Command | null>(null);
  const found = useFoundCommands(typed);
  const screens = useScreenCommands(user);
  const acts = useActCommands(user, viewingAsToken !== null);
  const shown = rankCommands([...screens, ...found.commands, ...acts], typed, recent);
  const choose = (command: Command) => {
    chosen.current = command;
    if (!command.passing) noteRecent(user.id, command.id);
    setOpen(false);
  };
  const type = (value: string) => {
    written.current = value;
    // A letter shows at once, what it finds when there is time.
    startTransition(() => setTyped(value));
  };
  const ended = () => {
    onClose();
    chosen.current?.run();
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(isOpen) => !isOpen && ended()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-surface text-ink shadow-sheet outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-x-auto sm:top-[12vh] sm:bottom-auto sm:left-1/2 sm:max-h-[70vh] sm:w-[36rem] sm:-translate-x-1/2 sm:rounded-sheet">
          <Dialog.Title className="sr-only">{t`Search and go anywhere`}</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            autoHighlight="always"
            keepHighlight
            filter={null}
            items={shown}
            itemToStringValue={(command: Command) => command.label}
            onValueChange={(value, { reason, cancel }) => (reason === 'item-press' ? cancel() : type(value))}
          >
            <div className="flex shrink-0 items-center gap-2 py-2 pr-2 pl-4">
              <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <Autocomplete.Input
                aria-label={t`Search and go anywhere`}
                placeholder={t`A screen, an automation, a person…`}
                dir="auto"
                maxLength={100}
                // What is chosen is among what was found by all that is written, however quick it came.
                onKeyDownCapture={({ key }) => key === 'Enter' && flushSync(() => setTyped(written.current))}
                className="min-h-11 w-full min-w-0 bg-transparent text-[1.0625rem] outline-none placeholder:text-ink-soft"
              />
              <Dialog.Close render={<IconButton label={t`Close`} />}>
                <X aria-hidden className="size-5" />
              </Dialog.Close>
            </div>
            <Autocomplete.Status className="sr-only">{found.busy ? t`Searching…` : ''}</Autocomplete.Status>
            <Autocomplete.Empty className="px-5 pb-6 text-ink-soft empty:hidden">
              {!found.busy && t`Nothing is called like that.`}
            </Autocomplete.Empty>
            <Autocomplete.List
              aria-label={t`What was found`}
              className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-3 data-empty:p-0"
            >
              {({ part, items }: Shown) => (
                <Autocomplete.Group key={part} items={items} className="mt-2 first:mt-0">
                  <Autocomplete.GroupLabel className="px-3 py-1.5 font-semibold text-[0.8125rem] text-ink-soft">
                    {names[part]}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => <Row key={command.id} command={command} onChoose={choose} />}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Row({ command, onChoose }: { command: Command; onChoose: (command: Command) => void }) {
  const { label, detail, keys, sign: Sign } = command;
  return (
    <Autocomplete.Item
      value={command}
      onClick={() => onChoose(command)}
      className="flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 py-1.5 outline-none data-highlighted:bg-accent-soft data-highlighted:text-on-accent-soft"
    >
      <Sign aria-hidden className="size-5 shrink-0 opacity-80" />
      <span className="min-w-0 flex-1 truncate" dir="auto">
        {label}
      </span>
      {detail && (
        <span className="max-w-[45%] shrink-0 truncate text-[0.8125rem] opacity-80" dir="auto">
          {detail}
        </span>
      )}
      {keys && <Keys keys={keys} />}
    </Autocomplete.Item>
  );
}

function usePartNames(): Readonly<Record<Part, string>> {
  const { t } = useLingui();
  return {
    recent: t`Used lately`,
    screens: t`Go to`,
    automations: t`Automations`,
    people: t`People`,
    posts: t`Newest posts`,
    acts: t`Actions`,
  };
}
