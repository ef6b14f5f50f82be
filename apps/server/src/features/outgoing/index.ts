export { endEndpoints } from './end-endpoints.ts';
export { outgoingJobs } from './jobs.ts';
export { forgetAnswers, reportOptOut } from './report-opt-out.ts';
export { registerOutgoingRoutes } from './routes.ts';
export { countSealedEndpoints, rotateEndpoints } from './secrets/rotate-endpoints.ts';
export { startOutgoing } from './start-outgoing.ts';
