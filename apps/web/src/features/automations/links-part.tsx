import { Trans, useLingui } from '@lingui/react/macro';
import { countCharacters, KINDS, LIMITS } from '@recado/engine';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFormParts } from './form-parts.ts';

/** The links of a text, or the buttons of a template: a title and an address each. */
export function LinksPart() {
  const { t } = useLingui();
  const { configure, errorAt } = useFormParts();
  const { links, template } = configure.form;
  const max = KINDS[configure.kind].links[template];
  const problem = errorAt('links');
  return (
    <div className="flex flex-col gap-3">
      {links.length > 0 && (
        <ul className="flex flex-col gap-3">
          {links.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list
            <LinkRow key={index} index={index} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          look="soft"
          disabled={links.length >= max}
          onClick={() => configure.change({ links: [...links, { url: '', title: '' }] })}
        >
          <Plus aria-hidden className="size-5" />
          {template === 'links' ? t`Add a link` : t`Add a button`}
        </Button>
        <span className="text-[0.875rem] text-ink-soft tabular-nums">
          <Trans>
            {links.length} of {max}
          </Trans>
        </span>
      </div>
      {problem && <p className="font-medium text-[0.875rem] text-bad">{problem}</p>}
    </div>
  );
}

function LinkRow({ index }: { index: number }) {
  const { t } = useLingui();
  const { configure, errorAt, touch } = useFormParts();
  const { links, template } = configure.form;
  const link = links[index] ?? { url: '', title: '' };
  const put = (change: Partial<typeof link>) => configure.change({ links: links.with(index, { ...link, ...change }) });
  const used = countCharacters(link.title);
  return (
    <li className="flex items-start gap-1 rounded-control bg-well/60 py-3 pr-1 pl-3">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[2fr_3fr]">
        <TextField
          label={template === 'links' ? t`Title of link ${index + 1}` : t`Words on button ${index + 1}`}
          value={link.title}
          error={errorAt(`links.${index}.title`)}
          className="!bg-surface"
          aside={
            used > 0 && (
              <span className="ml-auto tabular-nums">
                {used} / {LIMITS.buttonTitleCharacters}
              </span>
            )
          }
          onChange={(event) => put({ title: event.currentTarget.value })}
          onBlur={() => touch(`links.${index}.title`)}
        />
        <TextField
          label={t`Address`}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          dir="ltr"
          placeholder="https://"
          value={link.url}
          error={errorAt(`links.${index}.url`)}
          className="!bg-surface"
          onChange={(event) => put({ url: event.currentTarget.value })}
          onBlur={() => touch(`links.${index}.url`)}
        />
      </div>
      <IconButton
        label={template === 'links' ? t`Take link ${index + 1} away` : t`Take button ${index + 1} away`}
        onClick={() => configure.change({ links: links.filter((_, place) => place !== index) })}
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
}
