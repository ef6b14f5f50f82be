import { useSearch } from '@tanstack/react-router';
import { MergeError } from '../../../features/auth/links/merge-error.tsx';
import { MergeSuccess } from '../../../features/auth/links/merge-success.tsx';

/** `/merge/success`. */
export function MergeSuccessRoute() {
  return <MergeSuccess username={useSearch({ from: '/open/merge/success' }).with} />;
}

/** `/merge/error`. */
export function MergeErrorRoute() {
  return <MergeError type={useSearch({ from: '/open/merge/error' }).type} />;
}
