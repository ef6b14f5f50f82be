import { type ComponentType, lazy, Suspense } from 'react';
import type { SessionUser } from '../../api/kept/session.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { setAbove, useAbove } from './palette-state.ts';

// Neither is part of a screen's first load; where one cannot be loaded, nothing opens.
const Palette = lazy(
  (): Promise<{ default: ComponentType<{ user: SessionUser; onClose: () => void }> }> =>
    import('./palette.tsx').then(
      (module) => ({ default: module.Palette }),
      () => ({ default: () => null }),
    ),
);
const ShortcutSheet = lazy(
  (): Promise<{ default: ComponentType<{ onClose: () => void }> }> =>
    import('../shortcuts/shortcut-sheet.tsx').then(
      (module) => ({ default: module.ShortcutSheet }),
      () => ({ default: () => null }),
    ),
);

/** Listens for shortcuts, and shows the palette or the list of shortcuts above whatever screen there is. */
export function PaletteHost({ user }: { user: SessionUser }) {
  useShortcuts();
  const { what, turn } = useAbove();
  if (what === null) return null;
  const close = () => setAbove(null);
  return (
    <Suspense>
      {what === 'palette' ? (
        <Palette key={turn} user={user} onClose={close} />
      ) : (
        <ShortcutSheet key={turn} onClose={close} />
      )}
    </Suspense>
  );
}
