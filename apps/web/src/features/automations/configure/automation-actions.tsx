import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { History, Power, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useScheduleState } from '../../../i18n/use-schedule-words.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { useFormParts } from '../form/form-parts.ts';
import { Part } from '../form/part.tsx';
import type { LoadedMedia } from '../places/place.ts';
import { RecipeButtons } from '../recipes/recipe-buttons.tsx';
import { useKindWords } from '../words/kind-words.ts';

const VersionsSheet = lazy(() =>
  import('../versions/versions-sheet.tsx').then((module) => ({ default: module.VersionsSheet })),
);

/** Turning off, which keeps everything, and removing, which does not. Both ask first. */
export function AutomationActions({ media }: { media: LoadedMedia | null }) {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const says = useKindWords()(configure.kind);
  const [asking, setAsking] = useState<'off' | 'remove' | 'versions' | null>(null);
  const { saved } = configure;
  const scheduled = useScheduleState();
  if (!saved) return null;
  const notNow = scheduled(saved.settings)?.children;
  const held = media?.automation?.held ?? 0;
  return (
    <Part title={saved.enabled ? (notNow ?? says.isOn) : says.isOff}>
      {media?.automation && <Counts {...media.automation} />}
      <div className="flex flex-wrap gap-2">
        {saved.enabled && (
          <Button look="soft" onClick={() => setAsking('off')}>
            <Power aria-hidden className="size-5" />
            <Trans>Turn off</Trans>
          </Button>
        )}
        <Button look="soft" onClick={() => setAsking('versions')}>
          <History aria-hidden className="size-5" />
          <Trans>Earlier versions</Trans>
        </Button>
        <RecipeButtons />
        <Button look="danger" busy={configure.removing} onClick={() => setAsking('remove')}>
          <Trash2 aria-hidden className="size-5" />
          <Trans>Remove</Trans>
        </Button>
      </div>
      {asking === 'versions' && (
        <Suspense>
          <VersionsSheet saved={saved} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      <Sheet
        open={asking === 'off'}
        onClose={() => setAsking(null)}
        shape="small"
        closeLabel={t`Close`}
        title={says.turnOff}
        footer={
          <Answers
            busy={configure.saving}
            yes={t`Turn off`}
            onNo={() => setAsking(null)}
            onYes={() => {
              setAsking(null);
              configure.turnOff();
            }}
          />
        }
      >
        <p>{says.afterOff}</p>
      </Sheet>
      <Sheet
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        shape="small"
        closeLabel={t`Close`}
        title={t`Remove this configuration?`}
        footer={
          <Answers
            danger
            busy={configure.removing}
            yes={t`Remove`}
            onNo={() => setAsking(null)}
            onYes={() => {
              setAsking(null);
              configure.remove();
            }}
          />
        }
      >
        <p>
          <Trans>You lose its words, replies and messages for good. What it did so far stays in Activity.</Trans>
        </p>
        {held > 0 && (
          <p className="mt-2 font-medium">
            <Plural value={held} one="# waiting DM is not sent." other="# waiting DMs are not sent." />
          </p>
        )}
      </Sheet>
    </Part>
  );
}

function Counts({ replies, dms }: { replies: number; dms: number }) {
  return (
    <div className="text-ink-soft tabular-nums">
      <Plural value={replies} one="# public reply" other="# public replies" />
      {' · '}
      <Plural value={dms} one="# DM" other="# DMs" />
    </div>
  );
}

function Answers({
  yes,
  danger = false,
  busy,
  onYes,
  onNo,
}: {
  yes: string;
  danger?: boolean;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="quiet" onClick={onNo}>
        <Trans>Keep it</Trans>
      </Button>
      <Button look={danger ? 'danger' : 'main'} busy={busy} onClick={onYes}>
        {yes}
      </Button>
    </div>
  );
}
