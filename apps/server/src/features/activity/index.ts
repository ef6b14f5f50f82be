export { type Bundle, readBundle } from './bundle.ts';
export { findEvent } from './find-event.ts';
export { readLatest } from './list-activities.ts';
export { registerActivityRoutes } from './routes.ts';
