import { ChevronDown, Moon, Smartphone, Sun, SunMoon } from 'lucide-react';
import { go, usePlace } from './place.ts';
import { useSpeech } from './speech-provider.tsx';
import { type Theme, useTheme } from './theme.ts';
import { type Locale, localeNames, locales } from './words/index.ts';

/** The bar across the top: what this is, which half is shown on small screens, language and light. */
export function Header() {
  const { say, locale, setLocale } = useSpeech();
  const { pane } = usePlace();
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 px-2 whitespace-nowrap sm:gap-2 sm:px-3 lg:h-16 lg:px-6">
      <h1 className="flex items-center gap-2 text-base font-bold tracking-tight">
        <Smartphone aria-hidden className="size-5 text-accent max-sm:hidden" />
        <span className="sr-only sm:not-sr-only">{say('simulator')}</span>
      </h1>
      <p className="hidden text-sm text-muted lg:block">{say('tagline')}</p>
      <nav aria-label={say('halves')} className="mr-auto flex min-w-0 rounded-full sm:mx-auto bg-surface p-1 lg:hidden">
        <Half label={say('phone')} chosen={pane !== 'panel'} onClick={() => go({ pane: undefined })} />
        <Half label={say('panel')} chosen={pane === 'panel'} onClick={() => go({ pane: 'panel' })} />
      </nav>
      <div className="flex items-center gap-1 lg:ml-auto">
        <label className="relative flex h-11 items-center gap-1 rounded-full px-2 text-sm sm:px-3 hover:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-accent">
          <span aria-hidden className="font-semibold uppercase sm:hidden">
            {locale.slice(0, 2)}
          </span>
          <span aria-hidden className="hidden sm:inline">
            {localeNames[locale]}
          </span>
          <ChevronDown aria-hidden className="size-4 text-muted" />
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
        <ThemeButton />
      </div>
    </header>
  );
}

function Half({ label, chosen, onClick }: { label: string; chosen: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className={`min-h-11 min-w-0 truncate sm:min-h-9 rounded-full px-2.5 text-[13px] sm:px-4 sm:text-sm font-semibold ${chosen ? 'bg-accent text-on-accent' : 'text-ink'}`}
    >
      {label}
    </button>
  );
}

const nextTheme: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const themeIcon = { system: SunMoon, light: Sun, dark: Moon };

function ThemeButton() {
  const { say } = useSpeech();
  const [theme, setTheme] = useTheme();
  const Icon = themeIcon[theme];
  const names = { system: say('themeSystem'), light: say('themeLight'), dark: say('themeDark') };
  const label = `${say('theme')}: ${names[theme]}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setTheme(nextTheme[theme])}
      className="icon-button hover:bg-surface"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
