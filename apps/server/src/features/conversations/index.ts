export { registerConversationRoutes } from './routes.ts';
