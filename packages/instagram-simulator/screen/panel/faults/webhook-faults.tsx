import { useSpeech } from '../../speech-provider.tsx';
import { useAmounts } from './amounts.ts';
import type { FaultGroup } from './fault-knobs.tsx';
import { Group, Knob, Setting, Slider } from './knob.tsx';

/** The knobs for webhooks on their way out. */
export function WebhookFaults({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { percent, seconds } = useAmounts();
  return (
    <Group id="webhook-faults" title={say('webhooksOut')}>
      <Knob
        label={say('loseHooks')}
        hint={say('loseHooksHint')}
        on={faults.loseWebhooks > 0}
        onSwitch={(on) => change({ loseWebhooks: on ? 0.15 : 0 })}
      >
        <Slider
          label={say('howOften')}
          value={faults.loseWebhooks}
          min={0.01}
          shown={percent(faults.loseWebhooks)}
          onChange={(loseWebhooks) => change({ loseWebhooks })}
        />
      </Knob>
      <Knob
        label={say('duplicate')}
        hint={say('duplicateHint')}
        on={faults.duplicateWebhooks > 0}
        onSwitch={(on) => change({ duplicateWebhooks: on ? 1 : 0 })}
      >
        <Slider
          label={say('howOften')}
          value={faults.duplicateWebhooks}
          min={0.01}
          shown={percent(faults.duplicateWebhooks)}
          onChange={(duplicateWebhooks) => change({ duplicateWebhooks })}
        />
        <Slider
          label={say('copies')}
          value={faults.duplicateCopies}
          min={1}
          max={50}
          step={1}
          shown={String(faults.duplicateCopies)}
          onChange={(duplicateCopies) => change({ duplicateCopies })}
        />
      </Knob>
      <Knob
        label={say('reorder')}
        hint={say('reorderHint')}
        on={faults.reorderWebhooks > 0}
        onSwitch={(on) =>
          change({ reorderWebhooks: on ? 0.5 : 0, ...(on && faults.reorderMs === 0 ? { reorderMs: 1_000 } : {}) })
        }
      >
        <Slider
          label={say('howOften')}
          value={faults.reorderWebhooks}
          min={0.01}
          shown={percent(faults.reorderWebhooks)}
          onChange={(reorderWebhooks) => change({ reorderWebhooks })}
        />
        <Slider
          label={say('upTo')}
          value={faults.reorderMs}
          min={100}
          max={10_000}
          step={100}
          shown={seconds(faults.reorderMs)}
          onChange={(reorderMs) => change({ reorderMs })}
        />
      </Knob>
      <Knob
        label={say('delay')}
        hint={say('delayHint')}
        on={faults.webhookDelayMs > 0}
        onSwitch={(on) => change({ webhookDelayMs: on ? 2_000 : 0 })}
      >
        <Slider
          label={say('howLong')}
          value={faults.webhookDelayMs}
          min={100}
          max={30_000}
          step={100}
          shown={seconds(faults.webhookDelayMs)}
          onChange={(webhookDelayMs) => change({ webhookDelayMs })}
        />
      </Knob>
      <Knob
        label={say('batch')}
        hint={say('batchHint')}
        on={faults.webhookBatch > 1}
        onSwitch={(on) => change({ webhookBatch: on ? 20 : 1 })}
      >
        <Slider
          label={say('mostPerPost')}
          value={faults.webhookBatch}
          min={2}
          max={1_000}
          step={1}
          shown={String(faults.webhookBatch)}
          onChange={(webhookBatch) => change({ webhookBatch })}
        />
      </Knob>
      <Delivery faults={faults} change={change} />
    </Group>
  );
}

const TICKABLE = ['comments', 'messages', 'messaging_postbacks', 'live_comments'] as const;

/** The choices of how often a webhook comes again, in which shape, and who has signed it. */
function Delivery({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  return (
    <>
      <Setting
        label={say('retries')}
        hint={say('retriesHint')}
        value={faults.webhookRetries}
        options={[
          ['patient', say('retriesPatient')],
          ['instagram', say('retriesInstagram')],
        ]}
        onChange={(value) => change({ webhookRetries: value === 'instagram' ? 'instagram' : 'patient' })}
      />
      <Knob
        label={say('unsubscribe')}
        hint={say('unsubscribeHint')}
        on={faults.autoUnsubscribe}
        onSwitch={(autoUnsubscribe) => change({ autoUnsubscribe })}
      />
      <Knob
        label={say('appMode')}
        hint={say('appModeHint')}
        on={faults.appMode === 'development'}
        onSwitch={(on) => change({ appMode: on ? 'development' : 'live' })}
      />
      <Setting
        label={say('unticked')}
        hint={say('untickedHint')}
        value={faults.unticked[0] ?? ''}
        options={[['', say('untickedNone')], ...TICKABLE.map((field): [string, string] => [field, field])]}
        onChange={(field) => change({ unticked: TICKABLE.filter((one) => one === field) })}
      />
      <Setting
        label={say('webhookShape')}
        hint={say('webhookShapeHint')}
        value={faults.webhookShape}
        options={[
          ['standard', say('shapeStandard')],
          ['grouped', say('shapeGrouped')],
          ['flattened', say('shapeFlattened')],
          ['array', say('shapeArray')],
          ['test', say('shapeTest')],
        ]}
        onChange={(shape) => change({ webhookShape: shape as typeof faults.webhookShape }) /* as: the options above */}
      />
      <Setting
        label={say('signed')}
        hint={say('signedHint')}
        value={faults.webhookSecret}
        options={[
          ['app', say('signedApp')],
          ['other', say('signedOther')],
          ['wrong', say('signedWrong')],
          ['none', say('signedNone')],
        ]}
        onChange={(by) => change({ webhookSecret: by as typeof faults.webhookSecret }) /* as: the options above */}
      />
    </>
  );
}
