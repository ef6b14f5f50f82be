import './ui/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/create-query-client.ts';
import { getSession } from './api/kept/session.ts';
import { takeRef } from './api/kept/take-ref.ts';
import { watchReach } from './api/reach/watch-reach.ts';
import { versionState } from './api/version-state.ts';
import { App } from './app/app.tsx';
import { askAhead } from './app/loading/ask-ahead.ts';
import { reloadOnce } from './app/loading/reload-once.ts';
import { keptLanguage, startTheme } from './app/look/personalisation.ts';
import { heedInstall } from './features/install/install-offer.ts';
import { showLocale, wishedLocale } from './i18n/locale.ts';

startTheme();
takeRef();
heedInstall();
// The first navigation waits for this answer: asked while the language is on its way.
versionState();
watchReach();
const queryClient = createQueryClient();
if (getSession().loggedIn) askAhead(queryClient, location);
// A page that the browser brings back as it was would still be on its way to the payment, or to Instagram.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
showLocale(wishedLocale(keptLanguage())).then(
  async () => {
    if (import.meta.env.DEV && location.pathname === '/_ui') {
      const { ComponentPage } = await import('./app/development/component-page.tsx');
      return createRoot(root).render(<ComponentPage />);
    }
    createRoot(root).render(<App queryClient={queryClient} />);
  },
  // A newer build replaced the words: its page has the new ones.
  () => void (reloadOnce() || sayStuck(root)),
);

/** Says, without words of a catalogue, that they did not come; looks again at a press, and by itself when there is internet. */
function sayStuck(place: HTMLElement): void {
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = 'Recado did not load. Try again · O Recado não carregou. Tentar de novo';
  again.className = 'grid min-h-dvh place-items-center px-5 text-center underline';
  place.replaceChildren(again);
  addEventListener('online', () => location.reload(), { once: true });
}
