import { api, type World } from '../api.ts';
import { foresee } from '../live.ts';
import { useSpeech } from '../speech-provider.tsx';
import { attempt } from '../toast.tsx';

type FollowButtonProps = { world: World; personId: string; igId: string; look: 'link' | 'button' };

/** Follows an account or stops following it. */
export function FollowButton({ world, personId, igId, look }: FollowButtonProps) {
  const { say } = useSpeech();
  const follows = world.follows.some((one) => one.personId === personId && one.igId === igId);
  const username = world.accounts.find((one) => one.igId === igId)?.username ?? '';
  const change = async () => {
    foresee<World>('/state', (old) => ({
      ...old,
      follows: follows
        ? old.follows.filter((one) => one.personId !== personId || one.igId !== igId)
        : [...old.follows, { personId, igId }],
    }));
    await attempt(api.follow({ personId, igId, follows: !follows }));
  };
  const style =
    look === 'button'
      ? `${follows ? 'button' : 'button-main'} flex-1`
      : `min-h-11 px-2 text-sm font-semibold ${follows ? 'text-muted' : 'text-accent'}`;
  return (
    <button type="button" onClick={() => void change()} className={style}>
      {follows ? say('following') : say('followWord')} <span className="sr-only">{username}</span>
    </button>
  );
}
