import { lazy } from 'react';

const load = () => import('./option-body.tsx').then((module) => ({ default: module.OptionBody }));

/** The boxes of an option, once it is open: loaded while somebody reads the form, and again when one opens where that failed. */
export const OptionBody = lazy(load);
window.requestIdleCallback?.(() => void load().catch(() => {}));
