// Puts the saved theme on the page before anything is drawn; runs ahead of the stylesheet, so nothing flashes.
(() => {
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('personalisation')) || {};
  } catch {
    // A broken or forbidden storage means the defaults.
  }
  const root = document.documentElement;
  const dark = saved.mode === 'dark' || (saved.mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', dark);
  root.dataset.primary = typeof saved.color === 'string' ? saved.color : 'sky';
  root.style.setProperty('--radius', `${typeof saved.round === 'number' ? saved.round : 0.25}rem`);
})();
