import { useSpeech } from '../speak.tsx';
import { useAmounts } from './amounts.ts';
import type { FaultGroup } from './fault-knobs.tsx';
import { Choice, Knob, Slider } from './knob.tsx';

/** What can happen to webhooks on their way out. */
export function WebhookFaults({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { percent, seconds } = useAmounts();
  return (
    <section aria-labelledby="webhook-faults">
      <h3 id="webhook-faults" className="pt-5 pb-1 text-base font-bold">
        {say('webhooksOut')}
      </h3>
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
      {faults.webhookBatch !== undefined && (
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
      )}
      <div className="space-y-3 py-3">
        <div>
          <p className="text-[15px] font-semibold">{say('echoes')}</p>
          <p className="text-sm text-pretty text-muted">{say('echoesHint')}</p>
        </div>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <Choice
            label={say('echoWhen')}
            value={faults.echoes}
            options={[
              ['before', say('echoBefore')],
              ['after', say('echoAfter')],
              ['lost', say('echoLost')],
            ]}
            onChange={
              (echoes) => change({ echoes: echoes as typeof faults.echoes }) /* as: the options above are the values */
            }
          />
          {faults.echoes !== 'lost' && (
            <Slider
              label={say('echoDelay')}
              value={faults.echoDelayMs}
              max={30_000}
              step={100}
              shown={seconds(faults.echoDelayMs)}
              onChange={(echoDelayMs) => change({ echoDelayMs })}
            />
          )}
        </div>
      </div>
    </section>
  );
}
