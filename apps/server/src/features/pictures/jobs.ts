import type { Job } from '../../platform/jobs/index.ts';
import { type PictureDeps, removeUnused, takeAway } from './change-pictures.ts';
import { noteUse, readLeftovers, readUnused } from './store.ts';

/** Longer than a removed automation can be brought back, and than a form is left lying with what was typed into it. */
const UNUSED_DAYS = 45;

/** Takes away what was broken off, each hour, and what no version of an automation has named for weeks, each night. */
export function pictureJobs(deps: Pick<PictureDeps, 'db' | 'storage' | 'ids'>): Job[] {
  return [
    {
      name: 'picture_leftovers',
      cron: '45 * * * *',
      run: async () => each(await readLeftovers(deps.db), (picture) => takeAway(deps, picture)),
    },
    {
      name: 'unused_pictures',
      cron: '20 7 * * *',
      run: async () => {
        await noteUse(deps.db);
        await each(await readUnused(deps.db, UNUSED_DAYS), (picture) => removeUnused(deps, picture));
      },
    },
  ];
}

/** Throws the first fault, after every other was tried. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const one of all) await work(one).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
