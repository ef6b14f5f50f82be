export { partyOf } from './ceremony.ts';
export { registerPasskeyRoutes } from './routes.ts';
export { deleteFactor } from './store.ts';
