export { audioJobs } from './jobs.ts';
export { playerCallLimits, registerPlayerRoutes } from './player-routes.ts';
export { registerAudioRoutes } from './routes.ts';
