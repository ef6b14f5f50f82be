import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { LIMITS } from '@recado/engine';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button, IconButton } from '../../../ui/fields/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Counter } from '../words/counter.tsx';
import { useFormParts } from './form-parts.ts';
import { LinksPart } from './links-part.tsx';
import { OptionBody } from './options/load-bodies.ts';
import { Part } from './part.tsx';
import { TypedArea } from './typed/typed-area.tsx';

const CardPart = lazy(() => import('./card-part.tsx').then((module) => ({ default: module.CardPart })));

/** *send a DM*: its text and its links; of a card what it shows besides, of a voice message the voice. */
export function MessagePart({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { template } = configure.form;
  return (
    <Part title={t`send a direct message`} hint={t`One credit when Instagram confirms it, none when it fails.`}>
      {template !== 'audio' && <Titles />}
      <Suspense fallback={<Skeleton className="h-11 w-full !rounded-control" />}>
        {template === 'generic' && <CardPart />}
        {template === 'audio' && <OptionBody id="audio" locale={locale} media={null} />}
      </Suspense>
      {template !== 'audio' && <LinksPart />}
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
            names
            placeholder={t`For example: Hi! Here is the link you asked for.`}
            value={title}
            error={errorAt(path) ?? (index === 0 ? errorAt('messagetitletexts') : undefined)}
            hint={warningAt(path)}
            aside={<Counter title={title} />}
            beside={
              titles.length > 1 && (
                <IconButton
                  label={t`Take message ${index + 1} away`}
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
