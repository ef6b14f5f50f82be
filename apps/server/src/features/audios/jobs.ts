import type { Job } from '../../platform/jobs/index.ts';
import { type LibraryDeps, takeAway } from './change-library.ts';
import { readLeftovers } from './store.ts';

/** Takes away what uploads and removals that were broken off left behind. Throws the first fault, after every other was tried. */
export function audioJobs(deps: Pick<LibraryDeps, 'db' | 'storage'>): Job[] {
  return [
    {
      name: 'audio_leftovers',
      cron: '35 * * * *',
      run: async () => {
        const faults: unknown[] = [];
        for (const audio of await readLeftovers(deps.db))
          await takeAway(deps, audio).catch((fault: unknown) => faults.push(fault));
        if (faults.length > 0) throw faults[0];
      },
    },
  ];
}
