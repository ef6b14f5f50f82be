import { type FormEvent, useState } from 'react';
import { api, type ProductType, type World } from '../api.ts';
import { useSpeech } from '../speak.tsx';
import { attempt, toast } from '../toast.tsx';
import { Choice } from './knob.tsx';

/** Publishes a post, reel, story or ad; its picture is drawn from the caption. */
export function MediaForm({ world }: { world: World }) {
  const { say } = useSpeech();
  const { accounts } = world;
  const [igId, setIgId] = useState(accounts[0]?.igId ?? '');
  const [productType, setProductType] = useState<ProductType>('FEED');
  const [caption, setCaption] = useState('');
  const posts = world.media
    .filter((one) => one.igId === igId && !one.deleted && ['FEED', 'REELS'].includes(one.productType))
    .toReversed();
  const [chosen, setChosen] = useState('');
  const original = posts.find((one) => one.id === chosen) ?? posts[0];
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const advertised = productType === 'AD' && original ? { originalMediaId: original.id } : {};
    if (!(await attempt(api.createMedia(igId, { caption: caption.trim(), productType, ...advertised })))) return;
    toast(say('published'));
    setCaption('');
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Choice
          label={say('account')}
          value={igId}
          options={accounts.map((one) => [one.igId, one.username])}
          onChange={setIgId}
        />
        <Choice
          label={say('format')}
          value={productType}
          options={[
            ['FEED', say('post')],
            ['REELS', 'Reel'],
            ['STORY', say('story')],
            ...(posts.length > 0 ? [['AD', say('ad')] as [string, string]] : []),
          ]}
          onChange={(value) => setProductType(value as ProductType) /* as: the options above are the values */}
        />
        {productType === 'AD' && original && (
          <Choice
            label={say('advertised')}
            value={original.id}
            options={posts.map((one) => [one.id, one.caption.slice(0, 60) || one.id])}
            onChange={setChosen}
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
      <button type="submit" className="button-main">
        {say('publish')}
      </button>
    </form>
  );
}
