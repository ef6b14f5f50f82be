import type { Locale } from '@recado/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { versionQuery } from './use-restore.ts';

/** A picture of one version: the words that it answers to, and the messages that the fan gets. */
export function VersionPreview({ id, version, locale }: { id: string; version: number; locale: Locale }) {
  const loadFailure = useLoadFailure();
  const one = useQuery(versionQuery(id, version));
  if (one.isError) return <FailureNotice {...loadFailure(one)} />;
  if (!one.data) return <Skeleton className="h-24 w-full !rounded-control" />;
  return <SettingsPreview {...one.data} locale={locale} />;
}
