import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChartColumn, History, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '../../../../ui/fields/button.tsx';
import { Sheet } from '../../../../ui/sheets/sheet.tsx';
import { RecipeButtons } from '../../recipes/recipe-buttons.tsx';
import { useFormParts } from '../form-parts.ts';

const VersionsSheet = lazy(() =>
  import('../../versions/versions-sheet.tsx').then((module) => ({ default: module.VersionsSheet })),
);

/** The acts on a whole automation: an earlier version, a recipe of it, and moving it to the bin, which asks first. */
export function AutomationPart({ held }: { held: number }) {
  const { t } = useLingui();
  const { configure, mediaId } = useFormParts();
  const [asking, setAsking] = useState<'remove' | 'versions' | null>(null);
  const { saved } = configure;
  if (!saved) return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="soft" onClick={() => setAsking('versions')}>
          <History aria-hidden className="size-5" />
          <Trans>Earlier versions</Trans>
        </Button>
        {mediaId !== null && (configure.kind === 'post' || configure.kind === 'story') && (
          <Link to="/dashboard/media/$mediaId" params={{ mediaId }} className={buttonClass('soft')}>
            <ChartColumn aria-hidden className="size-5" />
            <Trans>Insights</Trans>
          </Link>
        )}
        <RecipeButtons />
        <Button look="danger" busy={configure.removing} onClick={() => setAsking('remove')}>
          <Trash2 aria-hidden className="size-5" />
          <Trans>Move to the bin</Trans>
        </Button>
      </div>
      {asking === 'versions' && (
        <Suspense>
          <VersionsSheet saved={saved} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      <Sheet
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        shape="small"
        closeLabel={t`Close`}
        title={t`Move this automation to the bin?`}
        footer={
          <Answers
            busy={configure.removing}
            yes={t`Move to the bin`}
            onNo={() => setAsking(null)}
            onYes={() => {
              setAsking(null);
              configure.remove();
            }}
          />
        }
      >
        <p>
          <Trans>
            It goes to the bin with its words, replies and messages, and can be brought back for 30 days. What it did so
            far stays in Activity.
          </Trans>
        </p>
        {held > 0 && (
          <p className="mt-2 font-medium">
            <Plural value={held} one="# waiting DM is not sent." other="# waiting DMs are not sent." />
          </p>
        )}
      </Sheet>
    </>
  );
}

function Answers({ yes, busy, onYes, onNo }: { yes: string; busy: boolean; onYes: () => void; onNo: () => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="quiet" onClick={onNo}>
        <Trans>Keep it</Trans>
      </Button>
      <Button look="danger" busy={busy} onClick={onYes}>
        {yes}
      </Button>
    </div>
  );
}
