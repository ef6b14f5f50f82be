import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { versionState } from './api/version.ts';
import { App } from './app/app.tsx';
import { startTheme } from './app/theme.ts';
import { showLocale, wishedLocale } from './i18n/locale.ts';

startTheme();
// The first navigation waits for this answer: asked while the language is on its way.
versionState();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
showLocale(wishedLocale()).then(() => createRoot(root).render(<App />));
