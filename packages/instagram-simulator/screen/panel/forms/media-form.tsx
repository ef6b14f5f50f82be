import { type FormEvent, useState } from 'react';
import { api, type Media, type World } from '../../api.ts';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt, toast } from '../../toast.tsx';
import { Choice, NumberField } from '../faults/knob.tsx';

type Format = 'FEED' | 'REELS' | 'REMIX' | 'STORY' | 'LIVE' | 'AD';

type MediaFormProps = {
  world: World;
  /** The one account that publishes here; any where nothing is said. */
  only?: string;
  onPublished?: (media: Media) => void;
};

/** Publishes a post, reel, remix, story or ad, whose picture is drawn from the caption, or begins a broadcast. */
export function MediaForm({ world, only, onPublished }: MediaFormProps) {
  const { say } = useSpeech();
  const accounts = only === undefined ? world.accounts : world.accounts.filter((one) => one.igId === only);
  const [igId, setIgId] = useState(accounts[0]?.igId ?? '');
  const [format, setFormat] = useState<Format>('FEED');
  const [caption, setCaption] = useState('');
  const [link, setLink] = useState('');
  const [minutes, setMinutes] = useState<number | null>(null);
  const posts = world.media
    .filter((one) => one.igId === igId && !one.deleted && !one.live && ['FEED', 'REELS'].includes(one.productType))
    .toReversed();
  const [chosen, setChosen] = useState('');
  const original = posts.find((one) => one.id === chosen) ?? posts[0];
  const publish = (): Promise<Media> => {
    const text = caption.trim();
    switch (format) {
      case 'LIVE':
        return api.goLive(igId, { caption: text, ...(minutes === null ? {} : { lastsMs: minutes * 60_000 }) });
      case 'REMIX':
        return api.createMedia(igId, { caption: text, productType: 'REELS', listed: false });
      case 'STORY': {
        const sticker = link.trim() === '' ? {} : { linkStickerUrl: link.trim() };
        return api.createMedia(igId, { caption: text, productType: format, ...sticker });
      }
      default: {
        const advertised = format === 'AD' && original ? { originalMediaId: original.id } : {};
        return api.createMedia(igId, { caption: text, productType: format, ...advertised });
      }
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const media = await attempt(publish());
    if (!media) return;
    toast(say('published'));
    setCaption('');
    onPublished?.(media);
  };
  const formats: [Format, string][] = [
    ['FEED', say('post')],
    ['REELS', 'Reel'],
    ['REMIX', say('remixFormat')],
    ['STORY', say('story')],
    ['LIVE', say('live')],
    ...(posts.length > 0 ? [['AD', say('ad')] as [Format, string]] : []),
  ];
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {only === undefined && (
          <Choice
            label={say('account')}
            value={igId}
            options={accounts.map((one) => [one.igId, one.username])}
            onChange={setIgId}
          />
        )}
        <Choice
          label={say('format')}
          value={format}
          options={formats}
          onChange={(value) => setFormat(value as Format) /* as: the options above are the values */}
        />
        {format === 'AD' && original && (
          <Choice
            label={say('advertised')}
            value={original.id}
            options={posts.map((one) => [one.id, one.caption.slice(0, 60) || one.id])}
            onChange={setChosen}
          />
        )}
        {format === 'LIVE' && (
          <NumberField
            label={say('liveMinutes')}
            placeholder={say('noEnd')}
            value={minutes}
            min={1}
            max={1_440}
            onChange={setMinutes}
          />
        )}
      </div>
      <label className="block text-sm text-muted">
        {say('caption')}
        <textarea
          rows={3}
          dir="auto"
          maxLength={2200}
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
          className="field mt-1 py-2"
        />
      </label>
      {format === 'STORY' && (
        <label className="block text-sm text-muted">
          {say('linkSticker')}
          <input
            type="url"
            value={link}
            placeholder="https://"
            onChange={(event) => setLink(event.target.value)}
            className="field mt-1"
          />
        </label>
      )}
      <button type="submit" className="button-main">
        {format === 'LIVE' ? say('goLive') : say('publish')}
      </button>
    </form>
  );
}
