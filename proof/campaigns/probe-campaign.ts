import { parseArgs } from 'node:util';
import { openStage } from '../probe/open-stage.ts';

/** `recado doctor --probe` against the simulator, from its first day to its last: what it says, as it says it. */
export async function probeCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { switches: { type: 'string', default: '{}' } } });
  const stage = await openStage(JSON.parse(values.switches), (line) => console.log(line));
  try {
    await stage.run();
    await stage.pass(1.1);
    await stage.run();
    await stage.pass(7);
    const lines = await stage.run();
    return lines.every(({ done }) => done?.state === 'done');
  } finally {
    await stage.close();
  }
}
