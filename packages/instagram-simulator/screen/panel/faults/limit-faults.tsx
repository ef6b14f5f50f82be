import type { Faults } from '../../fault-shapes.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { useAmounts } from './amounts.ts';
import type { FaultGroup } from './fault-knobs.tsx';
import { Choice, Group, Knob, NumberField, Setting, Slider } from './knob.tsx';
import { RefuseRules } from './refuse-rules.tsx';

/** Calls that are refused, and limits that are reached. */
export function LimitFaults({ faults, change }: FaultGroup) {
  const { say, locale } = useSpeech();
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <Group id="limit-faults" title={say('limits')}>
      <Setting
        label={say('rates')}
        hint={say('ratesHint')}
        value={faults.limits}
        options={[
          ['real', say('ratesReal')],
          ['lifted', say('ratesLifted')],
        ]}
        onChange={(value) => change({ limits: value === 'lifted' ? 'lifted' : 'real' })}
      />
      <RefuseRules faults={faults} change={change} />
      <Throttle faults={faults} change={change} />
      <Usage faults={faults} change={change} />
      <Knob
        label={say('rejectRich')}
        hint={say('rejectRichHint')}
        on={faults.rejectRichPrivateReply}
        onSwitch={(rejectRichPrivateReply) => change({ rejectRichPrivateReply })}
      >
        <Choice
          label={say('subcode')}
          value={String(faults.richRefusalSubcode ?? '')}
          options={[
            ['2534015', '2534015'],
            ['2534025', '2534025'],
            ['', say('signedNone')],
          ]}
          onChange={(value) =>
            change({ richRefusalSubcode: value === '2534015' ? 2534015 : value === '2534025' ? 2534025 : null })
          }
        />
      </Knob>
      <Setting
        label={say('errorLanguage')}
        hint={say('errorLanguageHint')}
        value={faults.errorLanguage}
        options={(['en', 'pt', 'es', 'ja'] as const).map((one) => [one, languages.of(one) ?? one])}
        onChange={(value) => change({ errorLanguage: value as Faults['errorLanguage'] }) /* as: the options above */}
      />
    </Group>
  );
}

const throttleCodes = [4, 17, 32, 613, 80002, 80006] as const;

function Throttle({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { percent } = useAmounts();
  const throttle = faults.throttle;
  const set = (some: Partial<NonNullable<Faults['throttle']>>) =>
    change({ throttle: { code: 613, probability: 1, estimatedMinutes: 5, count: null, ...throttle, ...some } });
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
          <NumberField
            label={say('howMany')}
            placeholder={say('noEnd')}
            value={throttle.count}
            min={1}
            onChange={(count) => set({ count: count || null })}
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

function Usage({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const usage = faults.usage;
  const usual = { of: 'account', start: 0, perCall: 5, refusesWhenFull: true, estimatedMinutes: 5 } as const;
  const set = (some: Partial<NonNullable<Faults['usage']>>) => change({ usage: { ...usual, ...usage, ...some } });
  return (
    <Knob
      label={say('usage')}
      hint={say('usageHint')}
      on={usage !== null}
      onSwitch={(on) => (on ? set({}) : change({ usage: null }))}
    >
      {usage && (
        <>
          <Choice
            label={say('usageOf')}
            value={usage.of}
            options={[
              ['account', say('usageAccount')],
              ['app', say('usageApp')],
            ]}
            onChange={(value) => set({ of: value === 'app' ? 'app' : 'account' })}
          />
          <NumberField
            label={say('usageStart')}
            value={usage.start}
            max={100}
            onChange={(n) => set({ start: n ?? 0 })}
          />
          <NumberField
            label={say('usagePerCall')}
            value={usage.perCall}
            max={100}
            onChange={(n) => set({ perCall: n ?? 0 })}
          />
          <NumberField
            label={say('minutes')}
            value={usage.estimatedMinutes}
            max={10_080}
            onChange={(n) => set({ estimatedMinutes: n ?? 0 })}
          />
          <Choice
            label={say('usageFull')}
            value={String(usage.refusesWhenFull)}
            options={[
              ['true', say('yes')],
              ['false', say('no')],
            ]}
            onChange={(value) => set({ refusesWhenFull: value === 'true' })}
          />
        </>
      )}
    </Knob>
  );
}
