import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LostDrawing } from '../../ui/pictures/drawings.tsx';

/** The page that others than administrators see at the addresses of administration. */
export function AccessDenied() {
  return (
    <Empty
      drawing={<LostDrawing />}
      title={<Trans>Access denied</Trans>}
      action={
        <Link to="/" className={buttonClass('main')}>
          <Trans>Go home</Trans>
        </Link>
      }
    >
      <Trans>Only administrators see this page.</Trans>
    </Empty>
  );
}
