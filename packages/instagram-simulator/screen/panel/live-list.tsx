import { type FormEvent, useState } from 'react';
import { api, type Media, type World } from '../api.ts';
import { isOnAir } from '../phone/passing.ts';
import { go } from '../place.ts';
import { useSpeech } from '../speech-provider.tsx';
import { attempt, toast } from '../toast.tsx';
import { useVirtualNow } from '../virtual-now.ts';
import { NumberField } from './faults/knob.tsx';

/** The broadcasts that run: end them, or let a crowd comment. */
export function LiveList({ world }: { world: World }) {
  const { say } = useSpeech();
  const now = useVirtualNow(world.clock, 1_000);
  const running = world.media.filter((media) => isOnAir(media, now));
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="lives" className="space-y-3">
      <h3 id="lives" className="text-base font-bold">
        {say('livesNow')}
      </h3>
      {running.map((media) => (
        <LiveCard key={media.id} media={media} username={usernameOf(world, media)} />
      ))}
    </section>
  );
}

function usernameOf(world: World, media: Media): string {
  return world.accounts.find((one) => one.igId === media.igId)?.username ?? '';
}

function LiveCard({ media, username }: { media: Media; username: string }) {
  const { say } = useSpeech();
  const [comments, setComments] = useState<number | null>(300);
  const [perSecond, setPerSecond] = useState<number | null>(10);
  const [people, setPeople] = useState<number | null>(50);
  const [words, setWords] = useState('quero');
  const texts = words
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const ready = comments !== null && perSecond !== null && people !== null && texts.length > 0;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const begun = api.burst(media.id, { comments, perSecond, people, texts }).then(() => true);
    if (await attempt(begun)) toast(say('burstBegun'));
  };
  return (
    <article aria-label={username} className="min-w-0 space-y-3 rounded-2xl border border-line p-4">
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <span className="chip shrink-0 bg-heart text-surface">{say('liveBadge')}</span>
        <p dir="auto" className="min-w-40 flex-1 truncate text-[15px] font-bold">
          {username} <span className="font-normal text-muted">{media.caption}</span>
        </p>
        <button
          type="button"
          aria-label={`${say('watch')}: ${username}`}
          onClick={() => go({ live: media.id, pane: undefined })}
          className="button"
        >
          {say('watch')}
        </button>
        <button
          type="button"
          aria-label={`${say('endLive')}: ${username}`}
          onClick={() => void attempt(api.endLive(media.id))}
          className="button text-bad"
        >
          {say('endLive')}
        </button>
      </div>
      <form onSubmit={(event) => void onSubmit(event)} className="flex flex-wrap items-end gap-3">
        <NumberField
          label={say('comments')}
          placeholder="1"
          value={comments}
          min={1}
          max={100_000}
          onChange={setComments}
        />
        <NumberField
          label={say('perSecond')}
          placeholder="1"
          value={perSecond}
          min={1}
          max={1_000}
          onChange={setPerSecond}
        />
        <NumberField label={say('people')} placeholder="1" value={people} min={1} max={100_000} onChange={setPeople} />
        <label className="min-w-40 flex-1 text-sm text-muted">
          {say('burstText')}
          <input dir="auto" value={words} onChange={(event) => setWords(event.target.value)} className="field mt-1" />
        </label>
        <button type="submit" aria-label={`${say('burst')}: ${username}`} disabled={!ready} className="button-main">
          {say('burst')}
        </button>
      </form>
    </article>
  );
}
