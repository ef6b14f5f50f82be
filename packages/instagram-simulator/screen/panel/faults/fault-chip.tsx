import { useSpeech } from '../../speech-provider.tsx';
import { faultName } from './fault-name.ts';

/** A chip with the switch that shaped an exchange, by the name it has among the knobs. */
export function FaultChip({ fault }: { fault: string }) {
  const { say } = useSpeech();
  const name = faultName(fault);
  return (
    <span className="chip max-w-40 shrink-0 bg-warn-soft text-warn">
      <span className="truncate">{name ? say(name) : fault}</span>
    </span>
  );
}
