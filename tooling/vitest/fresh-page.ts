import { expect, vi } from 'vitest';

// The screens' modules keep a page's state (who is signed in, what was said). A page begins anew with each file, though files share a worker.
if (expect.getState().testPath?.includes('/apps/web/')) vi.resetModules();
