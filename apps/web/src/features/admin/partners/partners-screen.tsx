import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { Empty } from '../../../ui/lists/empty.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { NothingFoundDrawing } from '../../../ui/pictures/drawings.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ApplicationCard } from './application-card.tsx';
import { partnersQuery } from './partners-query.ts';
import { ShownProduct } from './shown-product.tsx';
import { WaitingProduct } from './waiting-product.tsx';

/** `/administration/partners`: who applied, products that wait for approval, and those that are shown, in their order. */
export function PartnersScreen() {
  const { t } = useLingui();
  const desk = useQuery(partnersQuery);
  const loadFailure = useLoadFailure();
  useTitle(t`Partners`);
  if (codeOf(desk.error) === 'access_denied') return <AccessDenied />;
  const { applications = [], waiting = [], shown = [] } = desk.data ?? {};
  return (
    <AdminPage title={t`Partners`}>
      {desk.isError && <FailureNotice {...loadFailure(desk)} />}
      {desk.isPending && <Skeleton className="h-60 !rounded-card" />}
      {desk.isSuccess && applications.length + waiting.length + shown.length === 0 && (
        <Empty drawing={<NothingFoundDrawing />} title={t`Nothing to decide`}>
          <Trans>Applications of sellers and products of partners come here.</Trans>
        </Empty>
      )}
      <Part title={t`They want to be partners`} isThere={applications.length > 0}>
        {applications.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </Part>
      <Part title={t`Products to approve`} isThere={waiting.length > 0}>
        {waiting.map((product) => (
          <WaitingProduct key={product.id} product={product} />
        ))}
      </Part>
      <Part title={t`What subscribers see, in this order`} isThere={shown.length > 0}>
        {shown.map((product, place) => (
          <ShownProduct key={product.id} product={product} first={place === 0} last={place === shown.length - 1} />
        ))}
      </Part>
    </AdminPage>
  );
}

function Part({ title, isThere, children }: { title: string; isThere: boolean; children: ReactNode }) {
  if (!isThere) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="flex flex-col gap-3">{children}</ul>
    </section>
  );
}
