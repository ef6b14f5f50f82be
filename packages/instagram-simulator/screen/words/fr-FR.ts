import { enUS } from './en-US.ts';
import type { Words } from './index.ts';

export const frFR: Words = enUS;
