import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { KINDS, LIMITS, type Template } from '@recado/engine';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/fields/button.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { goesInTwoSteps } from '../words/answers-with.ts';
import { Counter } from '../words/counter.tsx';
import { AudioPart } from './audio-part.tsx';
import { CardPart } from './card-part.tsx';
import { useFormParts } from './form-parts.ts';
import { LinksPart } from './links-part.tsx';
import { OpeningPart } from './opening-part.tsx';
import { Part } from './part.tsx';
import { TypedArea } from './typed/typed-area.tsx';

const NAME = '@{username}';
const FIRST_NAME = '{first_name}';

/** *send a DM*: its texts, its shape, its links. */
export function MessagePart({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { template } = configure.form;
  const { templates, publicReply, audio } = KINDS[configure.kind];
  const shapes = [
    { value: 'links' as const, label: t`Text`, hint: t`with links in it` },
    { value: 'buttons' as const, label: t`Buttons`, hint: t`text and up to 3 buttons` },
    { value: 'generic' as const, label: t`Card`, hint: t`picture, title, buttons` },
    { value: 'audio' as const, label: t`Voice`, hint: t`a voice message alone` },
  ];
  return (
    <Part
      title={publicReply ? t`and send a direct message` : t`send a direct message`}
      hint={t`One credit when Instagram confirms it, none when it fails.`}
    >
      <Choice<Template>
        legend={t`Shape of the message`}
        look="cards"
        value={template}
        options={shapes.filter(({ value }) => templates.includes(value))}
        onChange={(next) => configure.change({ template: next })}
      />
      {template !== 'audio' && <Titles />}
      {template === 'generic' && <CardPart />}
      {template !== 'audio' && <LinksPart />}
      {audio && <AudioPart />}
      {goesInTwoSteps(configure.kind, configure.form) && <OpeningPart locale={locale} />}
    </Part>
  );
}

function Titles() {
  const { t } = useLingui();
  const { configure, errorAt, warningAt, touch } = useFormParts();
  const { messagetitletexts: titles, template } = configure.form;
  const put = (next: string[]) => configure.change({ messagetitletexts: next });
  const label = (index: number) => {
    if (titles.length > 1) return template === 'generic' ? t`Title ${index + 1}` : t`Message ${index + 1}`;
    return template === 'generic' ? t`Title of the card` : t`Message`;
  };
  return (
    <div className="flex flex-col gap-4">
      {titles.map((title, index) => {
        const path = `messagetitletexts.${index}`;
        return (
          <TypedArea
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list
            key={index}
            data-path={path}
            label={label(index)}
            placeholder={t`For example: Hi, ${NAME}! Here is the link you asked for.`}
            value={title}
            error={errorAt(path) ?? (index === 0 ? errorAt('messagetitletexts') : undefined)}
            hint={
              <Hints warning={warningAt(path)}>
                <Names onAdd={(name) => put(titles.with(index, joined(title, name)))} />
              </Hints>
            }
            aside={<Counter title={title} />}
            beside={
              titles.length > 1 && (
                <IconButton
                  label={t`Take this message away`}
                  onClick={() => put(titles.filter((_, place) => place !== index))}
                >
                  <X aria-hidden className="size-5" />
                </IconButton>
              )
            }
            onType={(text) => put(titles.with(index, text))}
            onBlur={() => {
              touch(path);
              touch('messagetitletexts');
            }}
          />
        );
      })}
      <Button
        look="quiet"
        className="-mt-2 self-start"
        disabled={titles.length >= LIMITS.titles}
        onClick={() => put([...titles, ''])}
      >
        <Plus aria-hidden className="size-5" />
        <Trans>Another version, picked at random</Trans>
      </Button>
    </div>
  );
}

/** The notes that are worth knowing of a text, above what can be put into it. */
function Hints({ warning, children }: { warning: string | undefined; children: ReactNode }) {
  return (
    <span className="flex flex-col gap-2">
      {warning}
      {children}
    </span>
  );
}

function Names({ onAdd }: { onAdd: (name: string) => void }) {
  const { t } = useLingui();
  const chip =
    'relative inline-flex min-h-7 items-center rounded-pill bg-well px-2.5 text-ink-soft hover:text-ink font-medium text-[0.8125rem] after:absolute after:inset-x-0 after:-inset-y-2';
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <button type="button" className={chip} onClick={() => onAdd(NAME)}>
        + {t`username`}
      </button>
      <button type="button" className={chip} onClick={() => onAdd(FIRST_NAME)}>
        + {t`first name`}
      </button>
    </span>
  );
}

function joined(text: string, addition: string): string {
  return text === '' || /\s$/.test(text) ? text + addition : `${text} ${addition}`;
}
