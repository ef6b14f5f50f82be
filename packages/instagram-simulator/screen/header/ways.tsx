import { NAMES, type Neighbours, PLACES, type Place, SIGNS } from '@recado/family';
import { useLive } from '../live.ts';
import { useSpeech } from '../speech-provider.tsx';

const never = [] as const;

/** The way to the product and to what is played beside it; nothing where the simulator runs alone. */
export function Ways({ look }: { look: 'row' | 'list' }) {
  const { locale } = useSpeech();
  const neighbours = useLive<Neighbours>('/neighbours', never).data ?? {};
  const names = NAMES[locale];
  const others = PLACES.filter((one) => one !== 'simulator' && neighbours[one] !== undefined);
  if (others.length === 0) return null;
  const style = look === 'row' ? 'px-3' : 'w-full px-3';
  return (
    <nav aria-label={names.beside}>
      <ul className={look === 'row' ? 'flex gap-0.5' : ''}>
        {others.map((one) => (
          <li key={one}>
            <a
              href={neighbours[one]}
              className={`flex min-h-11 items-center gap-2 rounded-xl text-sm font-semibold whitespace-nowrap text-muted hover:bg-raised hover:text-ink ${style}`}
            >
              <Sign place={one} size={24} /> {names[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The sign of one of the four addresses. */
export function Sign({ place, size }: { place: Place; size: number }) {
  const { ground, strokes } = SIGNS[place];
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="8" fill={ground} />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {strokes.map(({ d }) => (
          <path key={d} d={d} />
        ))}
      </g>
    </svg>
  );
}
