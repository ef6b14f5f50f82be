import { useSearch } from '@tanstack/react-router';
import { MergeError, MergeSuccess } from '../../../features/auth/links/merge-error.tsx';

/** `/merge/success`. */
export function MergeSuccessRoute() {
  return <MergeSuccess username={useSearch({ from: '/open/merge/success' }).with} />;
}

/** `/merge/error`. */
export function MergeErrorRoute() {
  return <MergeError type={useSearch({ from: '/open/merge/error' }).type} />;
}
