export { type BrowserKeys, CURVE } from './seal-push.ts';
export { type Push, type PushDeps, type Pushed, sendPush } from './send-push.ts';
export { makeVapid, type Vapid, type VapidConfig } from './vapid.ts';
