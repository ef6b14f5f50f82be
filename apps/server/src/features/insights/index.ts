export { insightJobs } from './jobs.ts';
export type { InsightDeps } from './look-at-media.ts';
export { type AutomationFigures, readByAutomation } from './results/read-by-automation.ts';
export { type Fortnight, readFortnight } from './results/read-fortnight.ts';
export { registerInsightRoutes } from './routes.ts';
