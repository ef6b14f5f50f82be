import * as z from 'zod/mini';
import { LOCALES } from './locale.ts';

/** The schema of a language, apart from the list: what every page loads first reads the list, and checks nothing. */
export const LocaleSchema = z.enum(LOCALES);
