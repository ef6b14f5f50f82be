export { describeFault } from './access-log.ts';
export type { Caller, CallInfo } from './caller.ts';
export { type AppOptions, createApp } from './create-app.ts';
export { type Readiness, registerHealthRoutes } from './health-routes.ts';
export { makeOpenApi } from './openapi.ts';
export { type FieldProblem, Refusal } from './refusal.ts';
export { type Call, makeServe, type Serve } from './serve.ts';
export { registerWebFiles } from './web-files.ts';
