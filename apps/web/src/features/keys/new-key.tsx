import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { tell } from '../../ui/notices/tell.ts';
import type { MadeKey } from './keys-query.ts';

/** A key that was just made: the only time that anybody sees it whole. It stays until its owner says that it is kept. */
export function NewKey({ of: { key, secret }, onDone }: { of: MadeKey; onDone: () => void }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    void navigator.clipboard?.writeText(secret).then(
      () => tell(t`The key is copied.`),
      () => {}, // it can still be selected
    );
  return (
    <section className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none [overflow-wrap:anywhere]" dir="auto">
        {key.name}
      </h2>
      <Notice tone="warn">
        <Trans>This key is shown this once. Copy it now, into the program that uses it, and nowhere else.</Trans>
      </Notice>
      <code
        className="select-all break-all rounded-control bg-well p-4 font-mono text-[0.9375rem]"
        dir="ltr"
        translate="no"
      >
        {secret}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>
          <Copy aria-hidden className="size-5" />
          <Trans>Copy the key</Trans>
        </Button>
        <Button look="quiet" onClick={onDone}>
          <Trans>I have kept it</Trans>
        </Button>
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        <Trans>
          Whoever has it acts in your name. If it got into wrong hands, revoke it here: that takes effect at once.
        </Trans>
      </p>
    </section>
  );
}
