export { type Hub, newHub } from './hub.ts';
export { registerHintRoutes } from './routes.ts';
export { startHints } from './start-hints.ts';
