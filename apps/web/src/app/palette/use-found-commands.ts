import { useLingui } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CirclePause, CirclePlay, Image, UserRound, UserRoundSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { automationsQuery, mediaQuery, peopleHeadQuery } from '../../api/queries.ts';
import { makeKeyed } from '../../features/automations/list/acts/keyed-state.ts';
import type { RefusedCode } from '../../features/automations/list/acts/refusal-words.ts';
import { useListActs } from '../../features/automations/list/acts/use-list-acts.ts';
import { formOf } from '../../features/automations/list/kinds/form-of.ts';
import { useNameOf } from '../../features/automations/list/kinds/name-of.ts';
import { useKindNames } from '../../i18n/names/use-kind-names.ts';
import { usePersonName } from '../../i18n/names/use-person-name.ts';
import { KIND_SIGNS } from '../../ui/pictures/kind-signs.ts';
import type { Command } from './command.ts';

const WAIT_MS = 250;
const LEAST = 2;
const POSTS = 10;
/** Nobody listens: its toast tells what a switch was refused for. */
const UNHEARD = makeKeyed<RefusedCode>();

/** Returns what the server knows by these words: automations, people, and the newest posts. `busy` while it looks. */
export function useFoundCommands(typed: string): { commands: Command[]; busy: boolean } {
  const text = useRested(typed.trim().slice(0, 100));
  const asks = text.length >= LEAST;
  const automations = useInfiniteQuery({
    ...automationsQuery(asks ? { filter: text } : {}),
    placeholderData: keepPreviousData,
  });
  const people = useQuery({
    ...peopleHeadQuery({ q: text }),
    enabled: asks,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const media = useInfiniteQuery(mediaQuery({ kind: 'post' }));
  const ofAutomations = useAutomationCommands();
  const ofPeople = usePeopleCommands();
  const ofPosts = usePostCommands();
  const commands = [
    ...ofAutomations(automations.data?.pages[0]?.items ?? [], asks),
    ...(asks ? ofPeople(people.data?.items ?? [], text) : []),
    ...ofPosts(media.data?.pages[0]?.items.slice(0, POSTS) ?? []),
  ];
  return {
    commands,
    busy: (asks && people.isFetching) || automations.isFetching || text !== typed.trim().slice(0, 100),
  };
}

function useAutomationCommands(): (items: readonly Listed[], found: boolean) => Command[] {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const kinds = useKindNames();
  const navigate = useNavigate();
  const acts = useListActs(UNHEARD);
  return (items, found) =>
    items.flatMap((item): Command[] => {
      const name = nameOf(item);
      const about = { also: item.words.join(' '), asked: true, found };
      return [
        {
          ...about,
          ...{ id: `automation ${item.id}`, part: 'automations', label: name, sign: KIND_SIGNS[item.kind] },
          detail: `${kinds[item.kind].one} · ${item.enabled ? t`Active` : t`Paused`}`,
          run: () => void navigate({ ...formOf(item), search: {} }),
        },
        {
          ...{ id: `turn ${item.id}`, part: 'acts', also: about.also, asked: true, passing: true },
          label: item.enabled ? t`Pause “${name}”` : t`Turn on “${name}”`,
          sign: item.enabled ? CirclePause : CirclePlay,
          run: () => acts.turn([item], !item.enabled),
        },
      ];
    });
}

type Listing = { id: string; username: string | null; name: string | null };

function usePeopleCommands(): (people: readonly Listing[], text: string) => Command[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const navigate = useNavigate();
  // Names of people are not kept in the browser.
  const person = { part: 'people', asked: true, found: true, passing: true } as const; // const: the part is a word of the list
  return (people, text) => [
    ...people.map(
      ({ id, ...known }): Command => ({
        ...person,
        ...{ id: `person ${id}`, label: nameOf(known), sign: UserRound },
        ...(known.username === null || known.name === null ? {} : { detail: `@${known.username}` }),
        run: () => void navigate({ to: '/people/$personId', params: { personId: id }, search: {} }),
      }),
    ),
    {
      ...person,
      ...{ id: 'people', label: t`Search all people for “${text}”`, sign: UserRoundSearch },
      run: () => void navigate({ to: '/people', search: { q: text } }),
    },
  ];
}

function usePostCommands(): (posts: readonly { id: string; caption: string }[]) => Command[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (posts) =>
    posts.map(
      ({ id, caption }): Command => ({
        ...{ id: `post ${id}`, part: 'posts', label: caption.trim() || t`Post without a caption`, sign: Image },
        run: () => void navigate({ to: '/content/posts/$mediaId', params: { mediaId: id }, search: {} }),
      }),
    );
}

/** Returns what is typed, once typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
