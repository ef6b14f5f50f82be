export type { PipelineConfig, PipelineDeps } from './deps.ts';
export { discoverJobs } from './discover/jobs.ts';
export { dividedBy, WAITS } from './limits/waits.ts';
export { replay } from './receive/replay.ts';
export { registerWebhookRoutes } from './receive/webhook-routes.ts';
export { readBacklog } from './run/read-backlog.ts';
export { type LeftAlone, type Pipeline, startPipeline } from './run/start-pipeline.ts';
