import { useSpeech } from '../../speech-provider.tsx';
import { useAmounts } from './amounts.ts';
import type { FaultGroup } from './fault-knobs.tsx';
import { Choice, Group, Knob, Setting, Slider } from './knob.tsx';

/** The knobs for what callers see when they read, and in which shape. */
export function ReadingFaults({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const { seconds, minutes } = useAmounts();
  return (
    <Group id="reading-faults" title={say('reading')}>
      <Knob
        label={say('twoIds')}
        hint={say('twoIdsHint')}
        on={faults.separateCommentIds}
        onSwitch={(separateCommentIds) => change({ separateCommentIds })}
      />
      <Setting
        label={say('threads')}
        hint={say('threadsHint')}
        value={faults.missingThreads}
        options={[
          ['by_id', say('threadsById')],
          ['empty', say('threadsEmpty')],
          ['refused', say('threadsRefused')],
        ]}
        onChange={
          (threads) => change({ missingThreads: threads as typeof faults.missingThreads }) /* as: the options above */
        }
      />
      <Setting
        label={say('captions')}
        hint={say('captionsHint')}
        value={faults.caption}
        options={[
          ['shown', say('captionShown')],
          ['missing', say('captionMissing')],
          ['refused', say('captionRefused')],
        ]}
        onChange={(caption) => change({ caption: caption as typeof faults.caption }) /* as: the options above */}
      />
      <Knob
        label={say('pictures')}
        hint={say('picturesHint')}
        on={faults.pictureSeconds !== null}
        onSwitch={(on) => change({ pictureSeconds: on ? 3_600 : null })}
      >
        <Slider
          label={say('howLong')}
          value={(faults.pictureSeconds ?? 0) / 60}
          min={1}
          max={600}
          step={1}
          shown={minutes(faults.pictureSeconds ?? 0)}
          onChange={(value) => change({ pictureSeconds: value * 60 })}
        />
      </Knob>
      <Knob
        label={say('lag')}
        hint={say('lagHint')}
        on={faults.readBackLagMs > 0}
        onSwitch={(on) => change({ readBackLagMs: on ? 30_000 : 0 })}
      >
        <Slider
          label={say('howLong')}
          value={faults.readBackLagMs}
          min={1_000}
          max={300_000}
          step={1_000}
          shown={seconds(faults.readBackLagMs)}
          onChange={(readBackLagMs) => change({ readBackLagMs })}
        />
      </Knob>
      <Shapes faults={faults} change={change} />
    </Group>
  );
}

/** The choices for answers that were seen in two shapes. */
function Shapes({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const options: [string, string][] = [
    ['flat', say('flat')],
    ['nested', say('nested')],
  ];
  return (
    <div className="py-3">
      <p className="text-[15px] font-semibold">{say('shapes')}</p>
      <p className="pb-3 text-sm text-pretty text-muted">{say('shapesHint')}</p>
      <div className="flex flex-wrap gap-4">
        <Choice
          label={say('tokenShape')}
          value={faults.tokenBody}
          options={options}
          onChange={(value) => change({ tokenBody: value === 'flat' ? 'flat' : 'nested' })}
        />
        <Choice
          label={say('meShape')}
          value={faults.meBody}
          options={options}
          onChange={(value) => change({ meBody: value === 'flat' ? 'flat' : 'nested' })}
        />
      </div>
    </div>
  );
}
