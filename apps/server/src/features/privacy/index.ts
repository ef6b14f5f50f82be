export { callOffDeletion, holdDeletion } from './call-off.ts';
export { registerCallbackRoutes } from './callback-routes.ts';
export { eraseAccount } from './erase-account.ts';
export { privacyJobs } from './jobs.ts';
export { keepDeletions, replayDeletions } from './keep-deletions.ts';
export { registerPrivacyRoutes } from './routes.ts';
export { scheduleDeletion } from './schedule-deletion.ts';
export { replayTombstones } from './tombstones.ts';
export { makeExports } from './write-export.ts';
