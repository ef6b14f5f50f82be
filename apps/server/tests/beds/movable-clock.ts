import pg from 'pg';
import { ENSURE_PARTITIONS } from '../../src/platform/jobs/index.ts';
import { type Clock, systemClock } from '../../src/platform/ports/index.ts';
import type { PipelineBed } from './pipeline-bed.ts';

/** A clock for `startPipelineBed` that jumps together with those of the database and of the simulator. */
export interface MovableClock {
  clock: Clock;
  /** Forward, milliseconds. Waits that were begun before it are not cut short. */
  jump(bed: PipelineBed, ms: number): Promise<void>;
}

export function movableClock(): MovableClock {
  let offset = 0;
  return {
    clock: systemClock(() => offset),
    async jump(bed, ms) {
      await bed.sim('POST', '/clock', { jumpMs: ms });
      offset += ms;
      const owner = new pg.Client({ connectionString: bed.database.ownerUrl });
      await owner.connect();
      try {
        await owner.query(
          `insert into clock_shift (shift) values (make_interval(secs => $1::float8 / 1000))
            on conflict (only_row) do update set shift = excluded.shift`,
          [offset],
        );
        await owner.query(ENSURE_PARTITIONS);
      } finally {
        await owner.end();
      }
      bed.pipeline.wake();
    },
  };
}
