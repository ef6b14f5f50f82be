import { useNavigate, useSearch } from '@tanstack/react-router';
import { CallbackScreen } from '../../../features/auth/callback-screen.tsx';
import { keptChoice } from '../../../features/plans/offers/kept-choice.ts';

/** `/instagram/callback`. */
export function CallbackRoute() {
  const query = useSearch({ from: '/instagram/callback' });
  const navigate = useNavigate();
  return <CallbackScreen query={query} onDone={(path) => navigate({ href: onwards(path), replace: true })} />;
}

/** Returns the path to go on to: whoever was about to buy, and signed in at the second try, goes on with that. */
function onwards(path: string): string {
  const choice = path === '/' ? keptChoice() : null;
  return choice ? `/plans?buy=${choice.plan}` : path;
}
