export { type DeliverDeps, deliverPush } from './deliver-push.ts';
export { noticeJobs } from './jobs.ts';
export { makePostPace } from './post-pace.ts';
export { registerNoticeRoutes } from './routes.ts';
export { type PushOrder, tellAccount } from './tell-account.ts';
