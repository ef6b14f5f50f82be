import { Plus, Trash2 } from 'lucide-react';
import type { ErrorCode, RefuseRule } from '../../fault-shapes.ts';
import { useLive } from '../../live.ts';
import { type Say, useSpeech } from '../../speech-provider.tsx';
import { useAmounts } from './amounts.ts';
import type { FaultGroup } from './fault-knobs.tsx';
import { Choice, Knob, NumberField, Slider } from './knob.tsx';

const usual: RefuseRule = {
  code: 100,
  subcode: 2534025,
  probability: 1,
  count: null,
  on: 'sends',
  executes: false,
  status: null,
  type: null,
};
const never = [] as const;

/** The codes that calls are refused with, in the order in which they are tried. */
export function RefuseRules({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { data: codes } = useLive<ErrorCode[]>('/faults/codes', never);
  const rules = faults.refuse;
  const put = (index: number, rule: RefuseRule) => change({ refuse: rules.with(index, rule) });
  return (
    <Knob
      label={say('refuse')}
      hint={say('refuseHint')}
      on={rules.length > 0}
      onSwitch={(on) => change({ refuse: on ? [usual] : [] })}
    >
      <ol className="flex w-full flex-col gap-3">
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place in the order
          <li key={index} className="rounded-2xl border border-line p-3">
            <Rule rule={rule} codes={codes ?? []} onChange={(next) => put(index, next)} />
            <button
              type="button"
              aria-label={say('removeRefusal', { n: index + 1 })}
              onClick={() => change({ refuse: rules.toSpliced(index, 1) })}
              className="icon-button mt-1 -mb-2 ml-auto flex text-muted"
            >
              <Trash2 aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => change({ refuse: [...rules, usual] })} className="button">
        <Plus aria-hidden className="size-4" /> {say('addRefusal')}
      </button>
    </Knob>
  );
}

type RuleProps = { rule: RefuseRule; codes: ErrorCode[]; onChange: (rule: RefuseRule) => void };

function Rule({ rule, codes, onChange }: RuleProps) {
  const { say } = useSpeech();
  const { percent } = useAmounts();
  const set = (some: Partial<RefuseRule>) => onChange({ ...rule, ...some });
  const known = codes.find((one) => one.code === rule.code && one.subcode === rule.subcode);
  const choose = (value: string) => {
    const [code, subcode] = value.split('/').map(Number);
    if (!code) return set({ code: 999_999, subcode: null });
    // Officially this one comes although the messages were sent.
    set({ code, subcode: subcode ?? null, executes: subcode === 1357046 });
  };
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <div className="w-full">
        <Choice
          label={say('code')}
          value={known ? keyOf(known) : ''}
          options={[
            ...codes.map((one): [string, string] => [keyOf(one), `${keyOf(one)} · ${one.message.slice(0, 60)}`]),
            ['', say('otherCode')],
          ]}
          onChange={choose}
        />
      </div>
      {!known && (
        <>
          <NumberField label={say('code')} value={rule.code} min={1} onChange={(code) => set({ code: code || 1 })} />
          <NumberField
            label={say('subcode')}
            value={rule.subcode}
            min={1}
            onChange={(subcode) => set({ subcode: subcode || null })}
          />
        </>
      )}
      <Choice
        label={say('onCalls')}
        value={rule.on}
        options={targets(say)}
        onChange={(on) => set({ on: on as RefuseRule['on'] }) /* as: the options are its values */}
      />
      <Choice
        label={say('errorsExecute')}
        value={String(rule.executes)}
        options={[
          ['false', say('no')],
          ['true', say('yes')],
        ]}
        onChange={(value) => set({ executes: value === 'true' })}
      />
      <NumberField
        label={say('howMany')}
        placeholder={say('noEnd')}
        value={rule.count}
        min={1}
        onChange={(count) => set({ count: count || null })}
      />
      <Slider
        label={say('howOften')}
        value={rule.probability}
        min={0.01}
        shown={percent(rule.probability)}
        onChange={(probability) => set({ probability })}
      />
    </div>
  );
}

function keyOf({ code, subcode }: ErrorCode): string {
  return subcode === null ? String(code) : `${code}/${subcode}`;
}

function targets(say: Say): [RefuseRule['on'], string][] {
  return [
    ['sends', say('onSends')],
    ['private_replies', say('onPrivateReplies')],
    ['messages', say('onMessages')],
    ['public_replies', say('onPublicReplies')],
    ['reads', say('onReads')],
    ['everything', say('onEverything')],
  ];
}
