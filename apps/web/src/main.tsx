import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startTheme } from './app/theme.ts';
import { showLocale, wishedLocale } from './i18n/locale.ts';

startTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
showLocale(wishedLocale()).then(() => createRoot(root).render(<App />));
