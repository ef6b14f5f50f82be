import { Trans, useLingui } from '@lingui/react/macro';
import { countCharacters, KINDS, LIMITS, type Settings, type Template } from '@recado/engine';
import { Plus, X } from 'lucide-react';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/fields/button.tsx';
import { type FormParts, useFormParts } from './form-parts.ts';
import { TypedField } from './typed/typed-field.tsx';

const LinkSign = lazy(() => import('./links/link-sign.tsx').then((module) => ({ default: module.LinkSign })));

type Link = Settings['links'][number];

/** The links of a text, or the buttons of a template: a title and an address each. */
export function LinksPart() {
  const { t } = useLingui();
  const parts = useFormParts();
  const { configure, errorAt } = parts;
  const rows = useRows(parts);
  const { links, template } = configure.form;
  const max = KINDS[configure.kind].links[template];
  const problem = errorAt('links');
  return (
    <div className="flex flex-col gap-3">
      {links.length > 0 && (
        <ul className="flex flex-col gap-3">
          {links.map((link, index) => (
            <LinkRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list
              key={index}
              {...{ index, link, template, rows }}
              titleError={errorAt(`links.${index}.title`)}
              urlError={errorAt(`links.${index}.url`)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          data-path="links"
          aria-describedby={problem ? 'links-problem' : undefined}
          look="soft"
          className={problem && 'ring-2 ring-bad ring-inset'}
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
      <SentOver />
      {problem && (
        <p id="links-problem" className="font-medium text-[0.875rem] text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The note on where the links lead first, while sales are counted. */
function SentOver() {
  const { configure } = useFormParts();
  const { tidied, sent, counted } = configure;
  if (!counted || tidied.settings.links.length === 0) return null;
  const address = `${location.host}/r/…`;
  return (
    <p className="text-[0.875rem] text-ink-soft">
      {sent === tidied.settings ? (
        <Trans>With our counted addresses this message would not fit: its links are sent as they are.</Trans>
      ) : (
        <Trans>Sent as {address}, which leads there: so sales find this automation.</Trans>
      )}
    </p>
  );
}

interface RowProps {
  index: number;
  link: Link;
  template: Template;
  titleError: string | undefined;
  urlError: string | undefined;
  rows: Rows;
}

/** Drawn anew only when it changes: of twenty rows one is typed in. */
const LinkRow = memo(function LinkRow({ index, link, template, titleError, urlError, rows }: RowProps) {
  const { t } = useLingui();
  const used = countCharacters(link.title);
  return (
    <li className="flex items-start gap-1 rounded-control bg-well/60 py-3 pr-1 pl-3 [contain-intrinsic-size:auto_10rem] [content-visibility:auto]">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[2fr_3fr]">
        <TypedField
          label={template === 'links' ? t`Title of link ${index + 1}` : t`Words on button ${index + 1}`}
          data-path={`links.${index}.title`}
          value={link.title}
          error={titleError}
          className="!bg-surface"
          aside={
            used > 0 && (
              <span className="ml-auto tabular-nums">
                {used} / {LIMITS.buttonTitleCharacters}
              </span>
            )
          }
          onType={(text) => rows.put(index, { title: text })}
          onBlur={() => rows.touch(`links.${index}.title`)}
        />
        <div className="flex min-w-0 flex-col gap-1.5">
          <TypedField
            label={t`Address`}
            data-path={`links.${index}.url`}
            type="text"
            inputMode="url"
            autoCapitalize="none"
            dir="ltr"
            placeholder="https://"
            value={link.url}
            error={urlError}
            className="!bg-surface"
            onType={(text) => rows.put(index, { url: text })}
            onBlur={() => rows.touch(`links.${index}.url`)}
          />
          {link.url !== '' && !urlError && (
            <Suspense fallback={null}>
              <LinkSign url={link.url} />
            </Suspense>
          )}
        </div>
      </div>
      <IconButton
        label={template === 'links' ? t`Take link ${index + 1} away` : t`Take button ${index + 1} away`}
        onClick={() => rows.take(index)}
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
});

interface Rows {
  put: (index: number, change: Partial<Link>) => void;
  take: (index: number) => void;
  touch: (path: string) => void;
}

/** The acts of a row, the same object for as long as the form is open. */
function useRows(parts: FormParts): Rows {
  const latest = useRef(parts);
  latest.current = parts;
  const [rows] = useState<Rows>(() => ({
    put(index, change) {
      const { form, change: changeForm } = latest.current.configure;
      const link = { ...(form.links[index] ?? { url: '', title: '' }), ...change };
      changeForm({ links: form.links.with(index, link) });
    },
    take(index) {
      const { form, change } = latest.current.configure;
      change({ links: form.links.filter((_, place) => place !== index) });
    },
    touch: (path) => latest.current.touch(path),
  }));
  return rows;
}
