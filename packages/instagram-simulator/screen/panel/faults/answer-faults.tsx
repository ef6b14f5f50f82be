import { useSpeech } from '../../speech-provider.tsx';
import { useAmounts } from './amounts.ts';
import type { FaultGroup } from './fault-knobs.tsx';
import { Choice, Group, Knob, NumberField, Slider } from './knob.tsx';

/** The knobs for the answers of Graph calls. */
export function AnswerFaults({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { seconds } = useAmounts();
  return (
    <Group id="answer-faults" title={say('callsIn')}>
      <Share name="loseAnswers" label={say('lose')} hint={say('loseHint')} faults={faults} change={change} />
      <Share name="timeoutAfterAccept" label={say('timeout')} hint={say('timeoutHint')} faults={faults} change={change}>
        <Wait faults={faults} change={change} />
      </Share>
      <Share name="hang" label={say('hang')} hint={say('hangHint')} faults={faults} change={change}>
        <Wait faults={faults} change={change} />
      </Share>
      <Share name="lateExecution" label={say('late')} hint={say('lateHint')} faults={faults} change={change}>
        <Slider
          label={say('upTo')}
          value={faults.lateExecutionMs}
          max={120_000}
          step={500}
          shown={seconds(faults.lateExecutionMs)}
          onChange={(lateExecutionMs) => change({ lateExecutionMs })}
        />
      </Share>
      <CutBody faults={faults} change={change} />
      <Share name="errors5xx" label={say('errors')} hint={say('errorsHint')} faults={faults} change={change}>
        <Choice
          label={say('errorsExecute')}
          value={String(faults.error5xxExecutes)}
          options={[
            ['false', say('no')],
            ['true', say('yes')],
          ]}
          onChange={(value) => change({ error5xxExecutes: value === 'true' })}
        />
      </Share>
    </Group>
  );
}

type ShareProps = FaultGroup & {
  name: 'loseAnswers' | 'timeoutAfterAccept' | 'hang' | 'lateExecution' | 'errors5xx';
  label: string;
  hint: string;
  children?: React.ReactNode;
};

/** A fault of a share of all calls. */
function Share({ name, label, hint, faults, change, children }: ShareProps) {
  const { say } = useSpeech();
  const { percent } = useAmounts();
  return (
    <Knob label={label} hint={hint} on={faults[name] > 0} onSwitch={(on) => change({ [name]: on ? 1 : 0 })}>
      <Slider
        label={say('howOften')}
        value={faults[name]}
        min={0.01}
        shown={percent(faults[name])}
        onChange={(share) => change({ [name]: share })}
      />
      {children}
    </Knob>
  );
}

function Wait({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { seconds } = useAmounts();
  return (
    <Slider
      label={say('howLong')}
      value={faults.timeoutMs}
      min={500}
      max={120_000}
      step={500}
      shown={seconds(faults.timeoutMs)}
      onChange={(timeoutMs) => change({ timeoutMs })}
    />
  );
}

function CutBody({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { percent } = useAmounts();
  const cut = faults.cutBody;
  const set = (some: Partial<NonNullable<typeof cut>>) =>
    change({ cutBody: { atByte: 20, probability: 1, count: null, connection: 'kept', ...cut, ...some } });
  return (
    <Knob
      label={say('cutBody')}
      hint={say('cutBodyHint')}
      on={cut !== null}
      onSwitch={(on) => (on ? set({}) : change({ cutBody: null }))}
    >
      {cut && (
        <>
          <Slider
            label={say('howOften')}
            value={cut.probability}
            min={0.01}
            shown={percent(cut.probability)}
            onChange={(probability) => set({ probability })}
          />
          <NumberField
            label={say('atByte')}
            value={cut.atByte}
            max={100_000}
            onChange={(atByte) => set({ atByte: atByte ?? 0 })}
          />
          <NumberField
            label={say('howMany')}
            placeholder={say('noEnd')}
            value={cut.count}
            min={1}
            onChange={(count) => set({ count: count || null })}
          />
          <Choice
            label={say('connection')}
            value={cut.connection}
            options={[
              ['kept', say('connectionKept')],
              ['broken', say('connectionBroken')],
            ]}
            onChange={(value) => set({ connection: value === 'broken' ? 'broken' : 'kept' })}
          />
        </>
      )}
    </Knob>
  );
}
