import { MOST_PROMPTS, parseSettings, planNextPrompt, tapPayloadOf } from '@recado/engine';
import type { ClientBase } from 'pg';
import { sendAll } from '../../platform/db/transaction.ts';
import { newDeliveryId } from '../../platform/ids/index.ts';
import { newDelivery } from '../deliveries/new-delivery.ts';
import { promptIntent } from '../deliveries/prompt-intents.ts';
import { wakeLanesOf } from '../deliveries/wake-lanes.ts';
import { deliveryStatements } from '../deliveries/write-deliveries.ts';
import { intentStatements } from '../deliveries/write-intents.ts';
import type { PipelineDeps } from '../deps.ts';
import { type Closed, namesOf } from './closed-gate.ts';

/** Writes the next prompt, while there is one; its lane before the credit's grant, as everywhere. Returns whether it did. */
export async function askAgain(
  tx: ClientBase,
  row: Closed,
  { ports, config }: Pick<PipelineDeps, 'ports' | 'config'>,
): Promise<boolean> {
  const settings = parseSettings(row.settings);
  if (row.prompts >= MOST_PROMPTS || !settings.ok) return false;
  const id = newDeliveryId(ports.ids);
  const number = row.prompts + 1;
  const planned = planNextPrompt({
    settings: settings.settings,
    locale: row.locale,
    number,
    names: namesOf(row),
    tapPayload: tapPayloadOf(id),
    expiresAt: row.expires_at,
  });
  const prompt = {
    ...newDelivery(planned, {
      row: { account_id: row.account_id, id: row.inbox_id },
      personId: row.person_id,
      id,
      intent: promptIntent({ igId: row.ig_id, root: row.gate_root, number }),
      spacing: config.waits.spacingFactor,
      word: row.name_fallback,
    }),
    automation_id: row.automation_id,
    automation_version: row.automation_version,
    media_id: row.media_id,
    gate_root: row.gate_root,
    test: row.test,
  };
  await sendAll(tx, [
    ...intentStatements([prompt]),
    ...deliveryStatements([prompt], config.waits),
    ...wakeLanesOf([prompt]),
  ]);
  return true;
}
