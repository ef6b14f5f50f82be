import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readConversationsSearch } from '../../../features/conversations/conversations-search.ts';
import { loadScreen } from '../../loading/load-screen.ts';
import { signedInRoute } from '../root-routes.tsx';

// Who wrote a message, and what was said with one of them.

export const conversationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/conversations',
  validateSearch: readConversationsSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/conversations/conversations-screen.tsx')),
    'ConversationsScreen',
  ),
});

export const conversationRoute = createRoute({
  getParentRoute: () => conversationsRoute,
  path: '$personId',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/conversations/conversation-view.tsx')),
    'ConversationView',
  ),
});
