import { useEffect, useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const key = 'simulator.theme';

/** Light, dark, or what the device says; kept for the next visit. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  });
  useEffect(() => {
    const device = matchMedia('(prefers-color-scheme: dark)');
    const paint = () =>
      document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && device.matches));
    paint();
    localStorage.setItem(key, theme);
    device.addEventListener('change', paint);
    return () => device.removeEventListener('change', paint);
  }, [theme]);
  return [theme, setTheme];
}
