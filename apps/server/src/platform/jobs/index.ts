export { BESIDE_MERGE, mergeKeys } from './merge-keys.ts';
export { jobIdOf, type Order, orderJobs } from './order-jobs.ts';
export { JOBS_SCHEMA, MAILS, PUSHES, prepareJobs } from './prepare-jobs.ts';
export { type AccountJob, type Job, type Jobs, type PlainJob, type SendOrdered, startJobs } from './start-jobs.ts';
export { ENSURE_PARTITIONS, upkeepJobs } from './upkeep-jobs.ts';
