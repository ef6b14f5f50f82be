import type { Job } from '../../platform/jobs/index.ts';

/** The two looks of the pipeline that a clock starts. */
interface Discovering {
  sweep(): Promise<unknown>;
  lookForNextPosts(): Promise<unknown>;
}

/** Returns the jobs that look for comments and posts which Instagram announced to nobody. */
export function discoverJobs(pipeline: Discovering): Job[] {
  return [
    {
      name: 'sweep',
      cron: '*/5 * * * *',
      run: async () => {
        await pipeline.sweep();
      },
    },
    // Instagram announces no new post: while one is waited for, it is asked every minute.
    {
      name: 'next_post',
      cron: '* * * * *',
      lostAfter: 60,
      run: async () => {
        await pipeline.lookForNextPosts();
      },
    },
  ];
}
