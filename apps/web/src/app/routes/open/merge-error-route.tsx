import { useSearch } from '@tanstack/react-router';
import { MergeError } from '../../../features/auth/links/merge-error.tsx';

/** `/merge/error`. */
export function MergeErrorRoute() {
  return <MergeError type={useSearch({ from: '/open/merge/error' }).type} />;
}
