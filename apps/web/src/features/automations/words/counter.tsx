import { Trans, useLingui } from '@lingui/react/macro';
import { countBytes, countCharacters, messageSize, type Settings } from '@recado/engine';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Meter } from '../../../ui/fields/meter.tsx';
import { useFormParts } from '../form/form-parts.ts';

const NEAR = 0.9;

type Shape = Pick<Settings, 'template' | 'links'>;

/**
 * The characters of one message and the most there may be; a meter that fills as Instagram counts, where that is otherwise, and near
 * its end why. `shape` is that of the answer where it is not given.
 */
export function Counter({ title, shape }: { title: string; shape?: Readonly<Shape> }) {
  const { t } = useLingui();
  const format = useFormat();
  const { configure } = useFormParts();
  const settings = shape ?? configure.sent;
  const { template, links } = settings;
  const { used, max, unit, fits, characters } = messageSize(title, settings, configure.audio?.playerUrl);
  const fills = unit === 'bytes' || template === 'links' || template === 'audio';
  const why = [
    countBytes(title) > countCharacters(title) && t`Accented letters and emoji take more room at Instagram.`,
    template === 'links' && links.length > 0 && t`The links count too.`,
  ].filter((sentence) => sentence !== false);
  return (
    <span
      className={clsx(
        'ml-auto min-w-0 text-right tabular-nums',
        !fits ? 'font-semibold text-bad' : used > max * NEAR && 'text-warn',
      )}
    >
      <Trans>
        {format.exactNumber(characters.used)} of {format.exactNumber(characters.max)} characters
      </Trans>
      {fills && <Meter label={t`Room that the message takes`} share={used / max} className="ml-2 w-16 align-middle" />}
      {fills && fits && used > max * NEAR && why.length > 0 && (
        <span className="block font-normal text-ink-soft">{why.join(' ')}</span>
      )}
    </span>
  );
}
