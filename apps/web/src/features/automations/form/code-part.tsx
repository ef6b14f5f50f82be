import { Trans, useLingui } from '@lingui/react/macro';
import { CopyText } from '../../../ui/fields/copy-text.tsx';
import { Explained } from '../../../ui/notices/explained.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { CodeDrawing } from '../../../ui/pictures/code-drawing.tsx';

/** The code of a remix that no reel is tied to, and what to do with it. */
export function CodePart({ code }: { code: string }) {
  const { t } = useLingui();
  return (
    <>
      <Notice
        tone="info"
        action={<CopyText text={code} label={t`Copy the code ${code}`} copied={t`The code is copied.`} />}
      >
        <Trans>Comment this code on your remix with your own account: then we know which reel you mean.</Trans>
      </Notice>
      <Explained title={t`What is a remix, and why a code?`} drawing={<CodeDrawing />}>
        <Trans>
          A remix is a reel of yours that plays beside somebody else’s. Instagram leaves it out of your list of posts,
          so Recado cannot see it by itself. The comment with the code says which reel it is; as soon as it arrives the
          two are tied.
        </Trans>
      </Explained>
    </>
  );
}
