import { useLingui } from '@lingui/react/macro';
import type { Content } from '@recado/engine';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Named } from './named.tsx';

/** One message as Instagram shows it. Texts come from people: they are text, and their links lead nowhere here. */
export function ContentBubble({ content, names = [] }: { content: Content; names?: readonly string[] }) {
  const { t } = useLingui();
  switch (content.shape) {
    case 'text':
      return (
        <div className="max-w-[88%] self-start whitespace-pre-wrap rounded-[1.1rem] bg-well px-3.5 py-2.5" dir="auto">
          {linked(content.text, names)}
        </div>
      );
    case 'buttons':
      return (
        <div className="flex w-[88%] flex-col gap-2 self-start rounded-[1.1rem] bg-well p-3">
          <div className="whitespace-pre-wrap px-0.5" dir="auto">
            <Named text={content.text} names={names} />
          </div>
          <Buttons buttons={content.buttons} />
        </div>
      );
    case 'card':
      return (
        <div className="w-[88%] self-start overflow-hidden rounded-[1.1rem] bg-well">
          {content.imageUrl && <Picture src={content.imageUrl} eager className="aspect-[1.91] w-full" />}
          <div className="flex flex-col gap-2 p-3">
            <div>
              <div className="font-semibold" dir="auto">
                <Named text={content.title} names={names} />
              </div>
              {content.subtitle && (
                <div className="text-[0.8125rem] text-ink-soft" dir="auto">
                  <Named text={content.subtitle} names={names} />
                </div>
              )}
            </div>
            <Buttons buttons={content.buttons} />
          </div>
        </div>
      );
    case 'audio':
      return (
        // biome-ignore lint/a11y/useMediaCaption: a voice message of the seller's own has no captions
        <audio
          controls
          preload="none"
          src={content.url}
          aria-label={t`Voice message`}
          className="h-11 w-[88%] self-start rounded-pill"
        />
      );
  }
}

function Buttons({ buttons }: { buttons: { title: string }[] }) {
  return buttons.map(({ title }, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may say the same
      key={index}
      className="rounded-[0.7rem] bg-surface px-3 py-2 text-center font-semibold text-[0.875rem]"
      dir="auto"
    >
      {title}
    </div>
  ));
}

function linked(text: string, names: readonly string[]) {
  return text.split(/(https?:\/\/\S+)/).map((piece, index) =>
    piece.startsWith('http') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text in their order
      <span key={index} className="break-all text-accent-text underline underline-offset-2">
        {piece}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Named key={index} text={piece} names={names} />
    ),
  );
}
