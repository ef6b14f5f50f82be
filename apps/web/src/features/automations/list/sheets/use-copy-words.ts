import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** The words of the sheet of copies, about posts or about stories. */
export function useCopyWords(kind: 'post' | 'story') {
  const { t } = useLingui();
  if (kind === 'story')
    return {
      title: t`Copy to other stories`,
      nameless: t`Story without a caption`,
      none: t`No story fits`,
      copy: (count: number) => t`${plural(count, { one: 'Copy to # story', other: 'Copy to # stories' })}`,
    };
  return {
    title: t`Copy to other posts`,
    nameless: t`Post without a caption`,
    none: t`No post fits`,
    copy: (count: number) => t`${plural(count, { one: 'Copy to # post', other: 'Copy to # posts' })}`,
  };
}
