import { NAMES } from '@recado/family';
import { ChevronDown, Menu as MenuIcon, Moon, Sun, SunMoon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { go, usePlace } from '../place.ts';
import { useSpeech } from '../speech-provider.tsx';
import { type Theme, useTheme } from '../theme.ts';
import { type Locale, localeNames, locales } from '../words/index.ts';
import { Sign, Ways } from './ways.tsx';

/** The bar across the top: whose page this is, the way to the others, which half is shown on small screens, language and light. */
export function Header() {
  const { say, locale } = useSpeech();
  const { pane } = usePlace();
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-3 whitespace-nowrap lg:h-16 lg:px-4">
      <h1 className="flex items-center gap-2.5 text-[17px] font-bold">
        <Sign place="simulator" size={32} />
        <span className="sr-only lg:not-sr-only">{NAMES[locale].simulator}</span>
      </h1>
      <p className="hidden min-w-0 truncate text-sm text-muted 2xl:block">{say('tagline')}</p>
      <nav aria-label={say('halves')} className="mx-auto flex min-w-0 rounded-full bg-raised p-1 lg:hidden">
        <Half label={say('phone')} chosen={pane !== 'panel'} onClick={() => go({ pane: undefined })} />
        <Half label={say('panel')} chosen={pane === 'panel'} onClick={() => go({ pane: 'panel' })} />
      </nav>
      <div className="ml-auto hidden items-center gap-1 lg:flex">
        <Ways look="row" />
        <Languages />
        <ThemeButton look="icon" />
      </div>
      <Menu />
    </header>
  );
}

/** Everything that a small screen has no room for in the bar. */
function Menu() {
  const { say } = useSpeech();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    const onPress = (event: PointerEvent) =>
      event.target instanceof Node && !box.current?.contains(event.target) && setOpen(false);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);
  return (
    <div ref={box} className="relative lg:hidden">
      <button
        type="button"
        aria-label={say('menu')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="icon-button"
      >
        <MenuIcon aria-hidden className="size-5" />
      </button>
      {open && (
        <div className="rise absolute top-12 right-0 z-40 w-64 rounded-2xl border border-line bg-surface p-2 shadow-2xl">
          <Ways look="list" />
          <div className="mt-1 border-t border-line pt-1">
            <Languages />
            <ThemeButton look="line" />
          </div>
        </div>
      )}
    </div>
  );
}

function Languages() {
  const { say, locale, setLocale } = useSpeech();
  return (
    <label className="relative flex min-h-11 items-center gap-1 rounded-xl px-3 text-sm hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <span aria-hidden>{localeNames[locale]}</span>
      <ChevronDown aria-hidden className="ml-auto size-4 text-muted" />
      <select
        aria-label={say('language')}
        value={locale}
        onChange={(event) => setLocale(event.target.value as Locale) /* as: the options below are the locales */}
        className="absolute inset-0 size-full opacity-0"
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {localeNames[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Half({ label, chosen, onClick }: { label: string; chosen: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className={`min-h-11 min-w-0 truncate rounded-full px-3 text-sm font-semibold sm:px-4 ${chosen ? 'bg-accent text-on-accent' : 'text-ink'}`}
    >
      {label}
    </button>
  );
}

const nextTheme: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const themeIcon = { system: SunMoon, light: Sun, dark: Moon };

function ThemeButton({ look }: { look: 'icon' | 'line' }) {
  const { say } = useSpeech();
  const [theme, setTheme] = useTheme();
  const Icon = themeIcon[theme];
  const names = { system: say('themeSystem'), light: say('themeLight'), dark: say('themeDark') };
  const label = `${say('theme')}: ${names[theme]}`;
  if (look === 'icon')
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setTheme(nextTheme[theme])}
        className="icon-button"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    );
  return (
    <button
      type="button"
      onClick={() => setTheme(nextTheme[theme])}
      className="flex min-h-11 w-full items-center gap-2 rounded-xl px-3 text-sm hover:bg-raised"
    >
      <Icon aria-hidden className="size-5 text-muted" /> {label}
    </button>
  );
}
