import { useSpeech } from '../../speech-provider.tsx';
import { useAmounts } from './amounts.ts';
import type { FaultGroup } from './fault-knobs.tsx';
import { Choice, Group, Knob, Setting, Slider } from './knob.tsx';

/** The knobs for what field reports show, and for what was thought before. */
export function FieldFaults({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  return (
    <Group id="field-faults" title={say('field')}>
      <Edits faults={faults} change={change} />
      <Taps faults={faults} change={change} />
      <Knob
        label={say('commentRepeats')}
        hint={say('commentRepeatsHint')}
        on={faults.commentRepeats > 1}
        onSwitch={(on) => change({ commentRepeats: on ? 5 : 1 })}
      />
      <Knob
        label={say('echoApps')}
        hint={say('echoAppsHint')}
        on={faults.echoAppIds}
        onSwitch={(echoAppIds) => change({ echoAppIds })}
      />
      <Setting
        label={say('ownComments')}
        hint={say('ownCommentsHint')}
        value={faults.ownComments}
        options={[
          ['ig_id', say('ownByIgId')],
          ['app_scoped', say('ownByAppId')],
          ['name', say('ownByName')],
        ]}
        onChange={(own) => change({ ownComments: own as typeof faults.ownComments }) /* as: the options above */}
      />
      <Knob
        label={say('strangersSelf')}
        hint={say('strangersSelfHint')}
        on={faults.selfIdOfStrangers}
        onSwitch={(selfIdOfStrangers) => change({ selfIdOfStrangers })}
      />
      <Answers faults={faults} change={change} />
    </Group>
  );
}

function Edits({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { percent } = useAmounts();
  return (
    <>
      <Knob
        label={say('editsOfZero')}
        hint={say('editsOfZeroHint')}
        on={faults.editsOfZero > 0}
        onSwitch={(on) => change({ editsOfZero: on ? 1 : 0 })}
      >
        <Slider
          label={say('howOften')}
          value={faults.editsOfZero}
          min={0.01}
          shown={percent(faults.editsOfZero)}
          onChange={(editsOfZero) => change({ editsOfZero })}
        />
      </Knob>
      <Knob
        label={say('editsInstead')}
        hint={say('editsInsteadHint')}
        on={faults.editsInstead > 0}
        onSwitch={(on) => change({ editsInstead: on ? 1 : 0 })}
      >
        <Slider
          label={say('howOften')}
          value={faults.editsInstead}
          min={0.01}
          shown={percent(faults.editsInstead)}
          onChange={(editsInstead) => change({ editsInstead })}
        />
        <Choice
          label={say('bareEdits')}
          value={String(faults.bareEdits)}
          options={[
            ['false', say('no')],
            ['true', say('yes')],
          ]}
          onChange={(value) => change({ bareEdits: value === 'true' })}
        />
      </Knob>
    </>
  );
}

function Taps({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { seconds } = useAmounts();
  return (
    <Knob
      label={say('lateTaps')}
      hint={say('lateTapsHint')}
      on={faults.tapCounts !== 'at_once'}
      onSwitch={(on) => change({ tapCounts: on ? 'late' : 'at_once' })}
    >
      <Choice
        label={say('tapCounts')}
        value={faults.tapCounts}
        options={[
          ['late', say('tapLate')],
          ['never', say('tapNever')],
        ]}
        onChange={(value) => change({ tapCounts: value === 'never' ? 'never' : 'late' })}
      />
      {faults.tapCounts === 'late' && (
        <Slider
          label={say('howLong')}
          value={faults.tapLateMs}
          min={1_000}
          max={300_000}
          step={1_000}
          shown={seconds(faults.tapLateMs)}
          onChange={(tapLateMs) => change({ tapLateMs })}
        />
      )}
    </Knob>
  );
}

/** The form in which answers come. */
function Answers({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  return (
    <>
      <Setting
        label={say('secondReply')}
        hint={say('secondReplyHint')}
        value={faults.secondReply}
        options={[
          ['2534023', '100/2534023'],
          ['2534025', '100/2534025'],
          ['http_500', 'HTTP 500, -1/2534023'],
        ]}
        onChange={(reply) => change({ secondReply: reply as typeof faults.secondReply }) /* as: the options above */}
      />
      <Setting
        label={say('consentCode')}
        hint={say('consentCodeHint')}
        value={String(faults.consentCode)}
        options={['230', '100', '200', '10'].map((code): [string, string] => [code, code])}
        onChange={
          (code) => change({ consentCode: Number(code) as typeof faults.consentCode }) /* as: the options above */
        }
      />
      <Setting
        label={say('code10')}
        hint={say('code10Hint')}
        value={String(faults.code10Status)}
        options={[
          ['403', 'HTTP 403'],
          ['400', 'HTTP 400'],
        ]}
        onChange={(status) => change({ code10Status: status === '400' ? 400 : 403 })}
      />
      <Setting
        label={say('times')}
        hint={say('timesHint')}
        value={faults.times}
        options={[
          ['iso', '2026-11-23T16:20:00+0000'],
          ['unix', '1795450800'],
        ]}
        onChange={(times) => change({ times: times === 'unix' ? 'unix' : 'iso' })}
      />
      <Setting
        label={say('expiresIn')}
        hint={say('expiresInHint')}
        value={faults.expiresIn}
        options={[
          ['number', say('asNumber')],
          ['text', say('asText')],
          ['missing', say('captionMissing')],
        ]}
        onChange={(life) => change({ expiresIn: life as typeof faults.expiresIn }) /* as: the options above */}
      />
      <Knob
        label={say('sha1')}
        hint={say('sha1Hint')}
        on={faults.sha1Signature}
        onSwitch={(sha1Signature) => change({ sha1Signature })}
      />
    </>
  );
}
