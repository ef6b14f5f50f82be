import { Trans, useLingui } from '@lingui/react/macro';
import { countBytes, countCharacters, messageSize, type Settings } from '@recado/engine';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Meter } from '../../../ui/fields/meter.tsx';
import { useFormParts } from '../form/form-parts.ts';

const NEAR = 0.9;

type Shape = Pick<Settings, 'template' | 'links'>;

/**
 * The count of how much of Instagram's limit one message takes, as Instagram counts; it says why an accent takes more. `shape` is that of
 * the answer where it is not given.
 */
export function Counter({ title, shape }: { title: string; shape?: Readonly<Shape> }) {
  const { t } = useLingui();
  const format = useFormat();
  const { configure } = useFormParts();
  const settings = shape ?? configure.sent;
  const { template, links } = settings;
  const { used, max, unit, fits } = messageSize(title, settings, configure.audio?.playerUrl);
  const characters = countCharacters(title);
  const bytes = countBytes(title);
  const linksCount = template === 'links' && links.length > 0;
  const why =
    unit === 'bytes'
      ? t`Accented letters and emoji take more room at Instagram.${linksCount ? ` ${t`The links count too.`}` : ''}`
      : t`Instagram counts characters here.`;
  return (
    <span
      title={why}
      className={clsx(
        'ml-auto min-w-0 text-right tabular-nums',
        !fits ? 'font-semibold text-bad' : used > max * NEAR && 'text-warn',
      )}
    >
      {unit === 'bytes' && (
        <>
          <Trans>{format.exactNumber(characters)} characters</Trans>
          {' · '}
          <Meter label={t`Room that the message takes`} share={used / max} className="w-16 align-middle" />
        </>
      )}
      {unit === 'characters' && (
        <Trans>
          {format.exactNumber(used)} of {format.exactNumber(max)}
        </Trans>
      )}
      {unit === 'bytes' && bytes > characters && used > max * NEAR && (
        <span className="block text-ink-soft">{why}</span>
      )}
    </span>
  );
}
