export { dayIn } from './day-in.ts';
export { findAddressee } from './find-addressee.ts';
export { notifyAccount } from './notify-account.ts';
