import { useSpeech } from '../../speech-provider.tsx';
import { useAmounts } from './amounts.ts';
import type { FaultGroup } from './fault-knobs.tsx';
import { Choice, Group, Slider } from './knob.tsx';

/** The webhook that repeats what the account itself has sent. */
export function EchoFaults({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { seconds } = useAmounts();
  return (
    <Group id="echo-faults" title={say('echoes')}>
      <p className="text-sm text-pretty text-muted">{say('echoesHint')}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 py-3">
        <Choice
          label={say('echoWhen')}
          value={faults.echoes}
          options={[
            ['before', say('echoBefore')],
            ['after', say('echoAfter')],
            ['lost', say('echoLost')],
          ]}
          onChange={(echoes) => change({ echoes: echoes as typeof faults.echoes }) /* as: the options above */}
        />
        {faults.echoes !== 'lost' && (
          <>
            {faults.echoes === 'after' && (
              <Slider
                label={say('echoDelay')}
                value={faults.echoDelayMs}
                max={30_000}
                step={100}
                shown={seconds(faults.echoDelayMs)}
                onChange={(echoDelayMs) => change({ echoDelayMs })}
              />
            )}
            <Slider
              label={say('echoCopies')}
              value={faults.echoCopies}
              max={5}
              step={1}
              shown={String(faults.echoCopies)}
              onChange={(echoCopies) => change({ echoCopies })}
            />
          </>
        )}
      </div>
    </Group>
  );
}
