import fs from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a server by `--import`: writes down its longest event-loop stall, in milliseconds, a line a second.
const file = process.env.STALL_FILE;
if (file) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  setInterval(() => {
    fs.appendFileSync(file, `${Math.round(delay.max / 1e6)}\n`);
    delay.reset();
  }, 1_000).unref();
}
