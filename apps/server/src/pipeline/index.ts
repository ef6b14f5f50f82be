export {
  dividedBy,
  type PipelineConfig,
  type PipelineDeps,
  WAITS,
  type Waits,
} from './deps.ts';
export { LIMITS, type Limits } from './limits/lanes.ts';
export { replay } from './receive/replay.ts';
export { registerWebhookRoutes } from './receive/webhook-routes.ts';
export { readBacklog } from './run/read-backlog.ts';
export { type LeftAlone, type Pipeline, startPipeline } from './run/start-pipeline.ts';
