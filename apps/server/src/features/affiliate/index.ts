export { clearSamePhone } from './clear-same-phone.ts';
export { refer } from './refer.ts';
export { countSealedPixKeys, rotatePixKeys } from './rotate-pix-keys.ts';
export { clickCallLimits, registerAffiliateRoutes } from './routes.ts';
