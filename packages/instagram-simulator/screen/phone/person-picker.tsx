import { Check } from 'lucide-react';
import { useState } from 'react';
import type { World } from '../api.ts';
import { Avatar } from '../avatar.tsx';
import { leave, usePlace } from '../place.ts';
import { Sheet } from '../sheet.tsx';
import { useSpeech } from '../speech-provider.tsx';
import { currentShop } from '../stage/current-shop.ts';
import { become, faceOf, type Viewer } from '../viewer.ts';

/** Hands the phone to a person, or to the owner of an account. */
export function PersonPicker({ world, viewer }: { world: World; viewer: Viewer }) {
  const { say } = useSpeech();
  const [search, setSearch] = useState('');
  const people: Viewer[] = world.people.map((person) => ({ kind: 'person', person }));
  const shop = currentShop(world, usePlace())?.igId;
  const ordered = world.accounts.toSorted((a, b) => Number(b.igId === shop) - Number(a.igId === shop));
  const owners: Viewer[] = ordered.map((account) => ({ kind: 'account', account }));
  const found = (one: Viewer) =>
    `${faceOf(one).username} ${faceOf(one).name}`.toLowerCase().includes(search.toLowerCase());
  const list = (title: string, all: Viewer[]) => (
    <section aria-label={title} className="px-2 pb-3">
      <h3 className="px-2 py-2 text-xs font-semibold text-muted">{title}</h3>
      <ul>
        {all
          .filter(found)
          .slice(0, 100)
          .map((one) => (
            <li key={idOf(one)}>
              <Choice one={one} chosen={idOf(one) === idOf(viewer)} />
            </li>
          ))}
      </ul>
    </section>
  );
  return (
    <Sheet title={say('whoAreYou')} onClose={() => leave('sheet')}>
      {people.length + owners.length > 8 && (
        <div className="px-4 pt-3">
          <input
            type="search"
            aria-label={say('searchPeople')}
            placeholder={say('searchPeople')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="field"
          />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto pt-1">
        {list(say('people'), people)}
        {list(say('owners'), owners)}
      </div>
    </Sheet>
  );
}

function Choice({ one, chosen }: { one: Viewer; chosen: boolean }) {
  const face = faceOf(one);
  return (
    <button
      type="button"
      aria-current={chosen}
      onClick={() => become(one)}
      className="flex min-h-14 w-full min-w-0 items-center gap-3 rounded-xl px-2 text-left hover:bg-raised"
    >
      <Avatar src={face.pictureUrl} size={42} />
      <span className="min-w-0 flex-1 leading-tight">
        <span dir="auto" className="block truncate text-[15px] font-semibold">
          {face.username}
        </span>
        <span dir="auto" className="block truncate text-sm text-muted">
          {face.name}
        </span>
      </span>
      {chosen && <Check aria-hidden className="size-5 text-accent" />}
    </button>
  );
}

function idOf(one: Viewer): string {
  return one.kind === 'person' ? one.person.id : one.account.igId;
}
