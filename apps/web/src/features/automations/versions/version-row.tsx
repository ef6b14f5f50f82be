import { Trans, useLingui } from '@lingui/react/macro';
import type { Version } from '@recado/contract';
import type { Locale } from '@recado/contract/locale';
import { ChevronDown, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { When } from '../../../i18n/when.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { useChangeWords } from './change-words.ts';
import { VersionPreview } from './version-preview.tsx';

interface Props {
  id: string;
  version: Version;
  locale: Locale;
  /** The one that is saved now. */
  isNow: boolean;
  busy: boolean;
  onRestore: () => void;
}

/** One version: when, by whom, what changed, what it says, and the way back to it. */
export function VersionRow({ id, version, locale, isNow, busy, onRestore }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const by = { account: null, administrator: t`by an administrator`, program: t`by Recado` }[version.savedBy];
  const number = version.version;
  return (
    <li className="flex flex-col gap-2 rounded-card bg-well/50 p-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <When at={version.savedAt} className="font-medium" />
        {by && <span className="text-[0.875rem] text-ink-soft">{by}</span>}
        {isNow && <Chip tone="accent">{t`Now`}</Chip>}
        {version.enabled === false && <Chip>{t`Draft`}</Chip>}
      </div>
      <Changes changes={version.changes} />
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" className="!px-2" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronDown aria-hidden className={open ? 'size-5 rotate-180' : 'size-5'} />
          <Trans>Look at it</Trans>
          <span className="sr-only">: {number}</span>
        </Button>
        {!isNow && (
          <Button look="soft" busy={busy} onClick={onRestore}>
            <RotateCcw aria-hidden className="size-5" />
            <Trans>Restore</Trans>
            <span className="sr-only">: {number}</span>
          </Button>
        )}
      </div>
      {open && <VersionPreview id={id} version={number} locale={locale} />}
    </li>
  );
}

function Changes({ changes }: { changes: Version['changes'] }) {
  const words = useChangeWords();
  if (changes === null) {
    return (
      <p className="text-[0.9375rem] text-ink-soft">
        <Trans>The first one</Trans>
      </p>
    );
  }
  if (changes.length === 0) {
    return (
      <p className="text-[0.9375rem] text-ink-soft">
        <Trans>Saved again, nothing changed</Trans>
      </p>
    );
  }
  return (
    <ul className="list-disc pl-5 text-[0.9375rem] text-ink-soft">
      {changes.map((change) => (
        <li key={change.code} className="break-words" dir="auto">
          {words(change)}
        </li>
      ))}
    </ul>
  );
}
