import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { SessionUser } from '../../../../api/kept/session.ts';
import { Skeleton } from '../../../../ui/lists/skeleton.tsx';
import { Sheet } from '../../../../ui/sheets/sheet.tsx';
import type { LoadedMedia } from '../../places/place.ts';

const load = () => import('../preview-panel.tsx').then((module) => ({ default: module.PreviewPanel }));
const PreviewPanel = lazy(load);
void load().catch(() => {});

interface Props {
  media: LoadedMedia | null;
  user: SessionUser;
}

/** The preview, wherever it stands: it comes right after the form. */
export function Preview(props: Props) {
  return (
    <Suspense fallback={<Skeleton className="h-[34rem] w-full !rounded-[2rem]" />}>
      <PreviewPanel {...props} />
    </Suspense>
  );
}

/** The preview of a small screen, above the form; closing it leads back to what opened it. */
export function PreviewSheet({ open, onClose, ...props }: Props & { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} shape="wide" closeLabel={t`Close the preview`} title={t`Try it`}>
      <Preview {...props} />
    </Sheet>
  );
}
