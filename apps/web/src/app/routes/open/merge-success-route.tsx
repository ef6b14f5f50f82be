import { useSearch } from '@tanstack/react-router';
import { MergeSuccess } from '../../../features/auth/links/merge-success.tsx';

/** `/merge/success`. */
export function MergeSuccessRoute() {
  return <MergeSuccess username={useSearch({ from: '/open/merge/success' }).with} />;
}
