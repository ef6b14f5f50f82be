import { Trans } from '@lingui/react/macro';
import { countCharacters, fillNames, LONGEST_NAMES } from '@recado/engine';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/use-format.ts';

const NEAR = 0.9;

/**
 * The count of how much of a limit in characters a text takes, the longest names filled in. Instagram counts an emoji or an accented
 * letter as one here, so there is nothing to explain.
 */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  const format = useFormat();
  const used = countCharacters(fillNames(text, LONGEST_NAMES));
  if (used === 0) return null;
  const tone = used > max ? 'font-semibold text-bad' : used > max * NEAR && 'text-warn';
  return (
    <span className={clsx('ml-auto tabular-nums', tone)}>
      <Trans>
        {format.exactNumber(used)} of {format.exactNumber(max)}
      </Trans>
    </span>
  );
}
