import { enUS } from './en-US.ts';
import type { Words } from './index.ts';

export const itIT: Words = enUS;
