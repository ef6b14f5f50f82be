import { useSpeech } from '../speak.tsx';
import type { FaultGroup } from './fault-knobs.tsx';
import { Choice } from './knob.tsx';

/** Answers that were seen in two shapes. */
export function ShapeFaults({ faults, change }: FaultGroup) {
  const { say } = useSpeech();
  const options: [string, string][] = [
    ['flat', say('flat')],
    ['nested', say('nested')],
  ];
  return (
    <section aria-labelledby="shape-faults">
      <h3 id="shape-faults" className="pt-5 pb-1 text-base font-bold">
        {say('shapes')}
      </h3>
      <p className="pb-3 text-sm text-muted">{say('shapesHint')}</p>
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
    </section>
  );
}
