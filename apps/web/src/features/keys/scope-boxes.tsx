import { Trans } from '@lingui/react/macro';
import type { KeyScope } from '@recado/contract';
import { KEY_SCOPES } from '@recado/contract/key-scopes';
import { useScopeWords } from './use-scope-words.ts';

/** The boxes of what a key may do, each with its words; whatever is not ticked, it cannot. */
export function ScopeBoxes({
  chosen,
  onChange,
}: {
  chosen: readonly KeyScope[];
  onChange: (next: KeyScope[]) => void;
}) {
  const words = useScopeWords();
  const turn = (scope: KeyScope, on: boolean) =>
    onChange(KEY_SCOPES.filter((one) => (one === scope ? on : chosen.includes(one))));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium text-[0.9375rem]">
        <Trans>What may it do?</Trans>
      </legend>
      {KEY_SCOPES.map((scope) => (
        <label
          key={scope}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control bg-well px-3 py-2.5 ring-inset transition-colors duration-150 has-checked:bg-accent-soft has-checked:text-on-accent-soft has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={chosen.includes(scope)}
            onChange={(event) => turn(scope, event.currentTarget.checked)}
          />
          <span className="min-w-0">
            <span className="block font-medium">{words[scope].name}</span>
            <span className="block text-[0.875rem] leading-snug opacity-85">{words[scope].does}</span>
          </span>
        </label>
      ))}
      <p className="text-[0.875rem] text-ink-soft">
        <Trans>No key buys or cancels anything, deletes your account, signs anybody in, or makes other keys.</Trans>
      </p>
    </fieldset>
  );
}
