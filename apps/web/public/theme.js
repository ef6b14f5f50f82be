// Puts the saved theme on the page before anything is drawn; runs ahead of the stylesheet, so nothing flashes.
(() => {
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('personalisation')) || {};
  } catch {
    // A broken or forbidden storage means the defaults.
  }
  // Around the page, in light and in dark: the shades 200 and 800 of each colour. A test holds them to the palettes.
  const around = {
    red: ['#ffc9c9', '#9f0712'],
    orange: ['#ffd6a7', '#9f2d00'],
    amber: ['#fee685', '#973c00'],
    green: ['#b9f8cf', '#016630'],
    emerald: ['#a4f4cf', '#006045'],
    teal: ['#96f7e4', '#005f5a'],
    cyan: ['#a2f4fd', '#005f78'],
    sky: ['#b8e6fe', '#00598a'],
    blue: ['#bedbff', '#193cb8'],
    indigo: ['#c6d2ff', '#372aac'],
    violet: ['#ddd6ff', '#5d0ec0'],
    purple: ['#e9d4ff', '#6e11b0'],
    fuchsia: ['#f6cfff', '#8a0194'],
    pink: ['#fccee8', '#a3004c'],
    rose: ['#ffccd3', '#a50036'],
  };
  const root = document.documentElement;
  const dark = saved.mode === 'dark' || (saved.mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', dark);
  const color = Object.hasOwn(around, saved.color) ? saved.color : 'sky';
  root.dataset.primary = color;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', around[color][dark ? 1 : 0]);
  root.style.setProperty('--radius', `${typeof saved.round === 'number' ? saved.round : 0.25}rem`);
})();
