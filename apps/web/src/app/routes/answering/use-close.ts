import { useRouter, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list of all automations led here: who closes what it opened is back in it, as it was left. */
    opensList?: boolean;
  }
}

/** Returns what closes a form: back to the list that led to it, or else to its own room. */
export function useClose(toRoom: () => void): () => void {
  const router = useRouter();
  const opensList = useRouterState({ select: ({ location }) => location.state.opensList === true });
  return opensList ? () => router.history.back() : toRoom;
}
