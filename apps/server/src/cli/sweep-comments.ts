import { buildContext } from '../context.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import type { Installation } from './open-installation.ts';

/** Reads the comments of covered posts; what no webhook brought is stored, and answered by the running Recado. */
export async function sweepComments({ config, database, ports, say }: Installation): Promise<boolean> {
  const log = createLogger({ level: 'warn' });
  const context = buildContext({ config: { ...config, roles: [] }, ports, log, database });
  try {
    const found = await context.pipeline.sweep();
    say(
      found === 1
        ? 'One comment was found that no webhook brought.'
        : `${found} comments were found that no webhook brought.`,
    );
    return true;
  } finally {
    await context.pipeline.close();
    await context.instagram.close();
  }
}
