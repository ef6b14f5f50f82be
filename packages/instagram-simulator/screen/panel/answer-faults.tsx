import type { Faults } from '../api.ts';
import { useSpeech } from '../speak.tsx';
import { useAmounts } from './amounts.ts';
import type { FaultGroup } from './fault-knobs.tsx';
import { Choice, Knob, NumberField, Slider } from './knob.tsx';

/** What can happen to the answers of Graph calls. */
export function AnswerFaults({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { percent, seconds } = useAmounts();
  return (
    <section aria-labelledby="answer-faults">
      <h3 id="answer-faults" className="pt-5 pb-1 text-base font-bold">
        {say('callsIn')}
      </h3>
      <Knob
        label={say('lose')}
        hint={say('loseHint')}
        on={faults.loseAnswers > 0}
        onSwitch={(on) => change({ loseAnswers: on ? 1 : 0 })}
      >
        <Slider
          label={say('howOften')}
          value={faults.loseAnswers}
          min={0.01}
          shown={percent(faults.loseAnswers)}
          onChange={(loseAnswers) => change({ loseAnswers })}
        />
      </Knob>
      <Knob
        label={say('timeout')}
        hint={say('timeoutHint')}
        on={faults.timeoutAfterAccept > 0}
        onSwitch={(on) => change({ timeoutAfterAccept: on ? 1 : 0 })}
      >
        <Slider
          label={say('howOften')}
          value={faults.timeoutAfterAccept}
          min={0.01}
          shown={percent(faults.timeoutAfterAccept)}
          onChange={(timeoutAfterAccept) => change({ timeoutAfterAccept })}
        />
        <Slider
          label={say('howLong')}
          value={faults.timeoutMs}
          min={500}
          max={120_000}
          step={500}
          shown={seconds(faults.timeoutMs)}
          onChange={(timeoutMs) => change({ timeoutMs })}
        />
      </Knob>
      <Knob
        label={say('errors')}
        hint={say('errorsHint')}
        on={faults.errors5xx > 0}
        onSwitch={(on) => change({ errors5xx: on ? 0.5 : 0 })}
      >
        <Slider
          label={say('howOften')}
          value={faults.errors5xx}
          min={0.01}
          shown={percent(faults.errors5xx)}
          onChange={(errors5xx) => change({ errors5xx })}
        />
        <Choice
          label={say('errorsExecute')}
          value={String(faults.error5xxExecutes)}
          options={[
            ['false', say('no')],
            ['true', say('yes')],
          ]}
          onChange={(value) => change({ error5xxExecutes: value === 'true' })}
        />
      </Knob>
      <Throttle faults={faults} change={change} />
      <Refuse faults={faults} change={change} />
      <Knob
        label={say('rejectRich')}
        hint={say('rejectRichHint')}
        on={faults.rejectRichPrivateReply}
        onSwitch={(rejectRichPrivateReply) => change({ rejectRichPrivateReply })}
      />
    </section>
  );
}

const throttleCodes = [4, 17, 613, 80002] as const;

function Throttle({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { percent } = useAmounts();
  const throttle = faults.throttle;
  const set = (some: Partial<NonNullable<Faults['throttle']>>) =>
    change({ throttle: { code: 613, probability: 1, estimatedMinutes: 5, ...throttle, ...some } });
  return (
    <Knob
      label={say('throttle')}
      hint={say('throttleHint')}
      on={throttle !== null}
      onSwitch={(on) => (on ? set({}) : change({ throttle: null }))}
    >
      {throttle && (
        <>
          <Choice
            label={say('code')}
            value={String(throttle.code)}
            options={throttleCodes.map((code) => [String(code), String(code)])}
            onChange={(value) => set({ code: throttleCodes.find((code) => String(code) === value) ?? 613 })}
          />
          <NumberField
            label={say('minutes')}
            value={throttle.estimatedMinutes}
            max={10_080}
            onChange={(minutes) => set({ estimatedMinutes: minutes ?? 0 })}
          />
          <Slider
            label={say('howOften')}
            value={throttle.probability}
            min={0.01}
            shown={percent(throttle.probability)}
            onChange={(probability) => set({ probability })}
          />
        </>
      )}
    </Knob>
  );
}

function Refuse({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { percent } = useAmounts();
  const refuse = faults.refuse;
  const set = (some: Partial<NonNullable<Faults['refuse']>>) =>
    change({ refuse: { code: 100, subcode: 2534025, probability: 1, ...refuse, ...some } });
  return (
    <Knob
      label={say('refuse')}
      hint={say('refuseHint')}
      on={refuse !== null}
      onSwitch={(on) => (on ? set({}) : change({ refuse: null }))}
    >
      {refuse && (
        <>
          <NumberField label={say('code')} value={refuse.code} min={1} onChange={(code) => set({ code: code || 1 })} />
          <NumberField
            label={say('subcode')}
            value={refuse.subcode}
            min={1}
            onChange={(subcode) => set({ subcode: subcode || null })}
          />
          <Slider
            label={say('howOften')}
            value={refuse.probability}
            min={0.01}
            shown={percent(refuse.probability)}
            onChange={(probability) => set({ probability })}
          />
        </>
      )}
    </Knob>
  );
}
