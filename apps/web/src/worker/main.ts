import { obeyPages } from './obey-pages.ts';
import { keepShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

// The worker of Recado, `/sw.js`: each line adds what one module listens to, and the modules know nothing of each other.
keepShell(self);
obeyPages(self);
