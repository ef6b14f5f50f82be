export { makeCountKeyCall } from './count-key-call.ts';
export { endKeys } from './end-keys.ts';
export { makeOpenWithKey } from './open-with-key.ts';
export { registerKeyRoutes } from './routes.ts';
