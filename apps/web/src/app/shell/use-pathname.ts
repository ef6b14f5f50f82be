import { useLocation } from '@tanstack/react-router';

/** Returns the path of the screen that is open; who asks for it is not drawn anew when a search or a hash changes. */
export function usePathname(): string {
  return useLocation({ select: ({ pathname }) => pathname });
}
