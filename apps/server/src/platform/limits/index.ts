export { forgetOld } from './forget-old.ts';
export { type Bucket, type Limiter, makeLimiter } from './limiter.ts';
export { networkOf } from './network-of.ts';
export type { Rate } from './rate.ts';
