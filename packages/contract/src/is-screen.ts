import { SCREENS } from './screens.ts';

/** The parts of each screen; null stands for any. */
const TEMPLATES = SCREENS.map((screen) => screen.split('/').map((part) => (part.startsWith('$') ? null : part)));

/** Says whether the web app has a screen at a path. A slash at its end makes no difference. */
export function isScreen(pathname: string): boolean {
  const parts = (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname).split('/');
  return TEMPLATES.some(
    (template) =>
      template.length === parts.length &&
      template.every((part, at) => (part === null ? parts[at] !== '' : part === parts[at])),
  );
}
