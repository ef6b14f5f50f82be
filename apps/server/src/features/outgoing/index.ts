export { outgoingJobs } from './jobs.ts';
export { forgetAnswers, reportOptOut } from './report-opt-out.ts';
export { countSealedEndpoints, rotateEndpoints } from './rotate-endpoints.ts';
export { registerOutgoingRoutes } from './routes.ts';
export { startOutgoing } from './start-outgoing.ts';
