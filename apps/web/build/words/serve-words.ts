import type { Plugin } from 'vite';
import { CATALOGUES, localeNamed, readWords } from './read-words.ts';

const FIRST = /^\/assets\/words\/first\.([a-z-]+)-words-version\.json$/;

/** Serves in development all words of a language as those that the app begins with, and loads the page anew when a catalogue changes. */
export function serveWords(): Plugin {
  return {
    name: 'serve-words',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(CATALOGUES);
      server.watcher.on('change', (file) => file.endsWith('.po') && server.ws.send({ type: 'full-reload' }));
      server.middlewares.use((request, response, next) => {
        const [, locale] = FIRST.exec(request.url ?? '') ?? [];
        if (locale === undefined) return next();
        readWords(localeNamed(locale)).then((words) => {
          response.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-store');
          response.end(JSON.stringify(words));
        }, next);
      });
    },
  };
}
