import { useLingui } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { clsx } from 'clsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { useListParts } from '../list-parts.ts';
import { aboutOf } from './about-of.ts';

/** The switch of one, above the link that covers its row. */
export function RowSwitch({ item, name, className }: { item: Listed; name: string; className?: string }) {
  const { t } = useLingui();
  const { acts } = useListParts();
  return (
    <div className={clsx('relative z-10 group-data-selecting/list:invisible', className)}>
      <Switch
        hideLabel
        describedBy={aboutOf(item)}
        label={t`Answers: ${name}`}
        checked={item.enabled}
        onChange={(on) => acts.turn([item], on)}
      />
    </div>
  );
}
