import { Check, ExternalLink, Heart, Paperclip } from 'lucide-react';
import { useState } from 'react';
import {
  type Attachment,
  api,
  type Button,
  type Content,
  type Message,
  type TemplateElement,
  type World,
} from '../../api.ts';
import { usePlace } from '../../place.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt } from '../../toast.tsx';
import { PlainText } from './plain-text.tsx';
import { VoiceMessage } from './voice-message.tsx';

type TemplateProps = { message: Message; personId: string | null; world: World };

/** Everything of a message that is not plain text: cards, buttons, pictures, sounds. */
export function Template({ message, personId, world }: TemplateProps) {
  return attachmentsOf(message.content).map((attachment, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the attachments of one message never change places
    <One key={index} attachment={attachment} message={message} personId={personId} world={world} />
  ));
}

function One({ attachment, message, personId, world }: TemplateProps & { attachment: Attachment }) {
  const { say } = useSpeech();
  const { device } = usePlace();
  const { type, payload } = attachment;
  if (device === 'desktop' && payload?.template_type === 'generic')
    return <p className="text-sm text-muted italic">{say('phoneOnly')}</p>;
  if (type === 'template' && payload?.template_type === 'generic')
    return <Cards elements={payload.elements ?? []} message={message} personId={personId} />;
  if (type === 'template')
    return (
      <div className="w-64 max-w-full overflow-hidden rounded-[1.25rem] rounded-bl-md bg-raised">
        <p dir="auto" className="px-3.5 pt-2.5 pb-2 text-[15px] leading-snug whitespace-pre-line">
          <PlainText text={payload?.text ?? ''} links />
        </p>
        <Buttons buttons={payload?.buttons ?? []} mid={message.mid} personId={personId} />
      </div>
    );
  if (type === 'image' && payload?.url) return <Picture url={payload.url} />;
  if (type === 'audio' && (message.voiceUrl || payload?.url))
    return <VoiceMessage url={message.voiceUrl ?? payload?.url ?? ''} mid={message.mid} />;
  if (type === 'story_mention' && payload?.url) return <Mention url={payload.url} />;
  if (type === 'MEDIA_SHARE') {
    const post = world.media.find((one) => one.id === payload?.id);
    if (post) return <img src={post.pictureUrl} alt="" className="w-52 rounded-2xl" />;
  }
  if (type === 'like_heart') return <Heart aria-hidden className="size-12 fill-heart text-heart" />;
  return <FileLine type={type} url={payload?.url} />;
}

function Cards({
  elements,
  message,
  personId,
}: {
  elements: TemplateElement[];
  message: Message;
  personId: string | null;
}) {
  const { say } = useSpeech();
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard
      tabIndex={0}
      aria-label={say('cards', { n: elements.length })}
      className="flex max-w-full snap-x items-start gap-2 overflow-x-auto pb-1"
    >
      {elements.map((element, index) => (
        <li
          key={`${element.title}${element.image_url ?? ''}`}
          className="w-60 max-w-full shrink-0 snap-start overflow-hidden rounded-2xl bg-raised"
        >
          {element.image_url && <Picture url={element.image_url} />}
          <p dir="auto" className="px-3.5 pt-2.5 text-[15px] leading-snug font-semibold">
            {element.title}
          </p>
          {element.subtitle && (
            <p dir="auto" className="px-3.5 pt-0.5 text-sm text-muted">
              {element.subtitle}
            </p>
          )}
          <Buttons buttons={element.buttons ?? []} mid={message.mid} personId={personId} elementIndex={index} />
        </li>
      ))}
    </ul>
  );
}

type ButtonsProps = { buttons: Button[]; mid: string; personId: string | null; elementIndex?: number };

function Buttons({ buttons, mid, personId, elementIndex }: ButtonsProps) {
  const { say } = useSpeech();
  const [tapped, setTapped] = useState<number | null>(null);
  if (buttons.length === 0) return <div className="h-2.5" />;
  const style =
    'flex min-h-11 w-full items-center justify-center gap-1.5 border-t border-line px-3 text-center text-sm font-semibold text-accent hover:bg-soft';
  const tap = async (buttonIndex: number) => {
    if (!personId) return;
    const place = elementIndex === undefined ? {} : { elementIndex };
    if (await attempt(api.tap(mid, { personId, buttonIndex, ...place }))) setTapped(buttonIndex);
  };
  return (
    <div className="mt-2">
      {buttons.map((button, index) =>
        button.type === 'web_url' ? (
          <a
            key={button.title}
            dir="auto"
            href={safe(button.url)}
            target="_blank"
            rel="noreferrer noopener"
            onClick={() => void tap(index)}
            className={style}
          >
            {button.title}
            <ExternalLink aria-label={say('opensApart')} className="size-3.5" />
          </a>
        ) : (
          <button
            key={button.title}
            type="button"
            dir="auto"
            disabled={!personId}
            onClick={() => void tap(index)}
            className={style}
          >
            {button.title}
            {tapped === index && <Check aria-hidden className="pop size-4" />}
          </button>
        ),
      )}
    </div>
  );
}

function Picture({ url }: { url: string }) {
  const { say } = useSpeech();
  const [broken, setBroken] = useState(false);
  if (broken) return <FileLine type="image" url={url} />;
  return (
    <img
      src={url}
      alt={say('sentPicture')}
      onError={() => setBroken(true)}
      className="aspect-[1.91] w-full max-w-64 rounded-t-2xl object-cover"
    />
  );
}

/** A story of the person that mentions the account; its picture goes with the story. */
function Mention({ url }: { url: string }) {
  const { say } = useSpeech();
  const [gone, setGone] = useState(false);
  return (
    <figure className="space-y-1">
      <figcaption className="text-xs text-muted">{say('mentioned')}</figcaption>
      {gone ? (
        <p className="rounded-2xl border border-dashed border-edge px-3.5 py-2 text-sm text-muted italic">
          {say('storyGone')}
        </p>
      ) : (
        <img src={url} alt="" onError={() => setGone(true)} className="aspect-9/16 w-32 rounded-2xl object-cover" />
      )}
    </figure>
  );
}

function FileLine({ type, url }: { type: string; url: string | undefined }) {
  return (
    <p className="flex max-w-full items-center gap-2 rounded-2xl bg-raised px-3.5 py-2 text-sm">
      <Paperclip aria-hidden className="size-4 shrink-0" />
      <span className="shrink-0 font-semibold">{type}</span>
      <span className="min-w-0 truncate text-muted">{url}</span>
    </p>
  );
}

function attachmentsOf(content: Content | null): Attachment[] {
  const many = content?.attachments;
  return [...(content?.attachment ? [content.attachment] : []), ...(Array.isArray(many) ? many : many ? [many] : [])];
}

/** Only web addresses are opened; anything else leads nowhere. */
function safe(url: string): string | undefined {
  return /^https?:\/\//i.test(url) ? url : undefined;
}
