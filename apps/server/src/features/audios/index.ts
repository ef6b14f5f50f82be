export { audioJobs } from './jobs.ts';
export { playerCallLimits, registerPlayerRoutes } from './player-routes.ts';
export { audioAddress } from './present.ts';
export { registerAudioRoutes } from './routes.ts';
export { readAudioKey } from './store.ts';
