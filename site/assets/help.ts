import MiniSearch from 'minisearch';
import { type Found, SEARCH_OPTIONS } from './search-options.ts';

const MOST_SHOWN = 12;

const dark = matchMedia('(prefers-color-scheme: dark)');
dark.addEventListener('change', followDevice);

const box = document.querySelector<HTMLElement>('#search');
if (box) startSearch(box);

/** Turns dark or light with the device, where somebody chose neither in the app; `theme.js` does so when a page opens. */
function followDevice(): void {
  let mode: unknown = null;
  try {
    mode = JSON.parse(localStorage.getItem('personalisation') ?? '{}').mode;
  } catch {
    // A broken or forbidden storage means the device's own.
  }
  if (mode !== 'light' && mode !== 'dark') document.documentElement.classList.toggle('dark', dark.matches);
}

/** Shows the search, which is not there without a script; its index is asked for when somebody goes there. */
function startSearch(box: HTMLElement): void {
  const input = box.querySelector('input');
  const panel = box.querySelector<HTMLElement>('#found');
  const list = box.querySelector('ul');
  const said = box.querySelector('[role="status"]');
  if (!input || !panel || !list || !said) return;
  const { index = '', none = '', one = '', many = '', failed = '' } = box.dataset;
  let loading: Promise<MiniSearch<Found>> | null = null;
  const load = () => {
    loading ??= readIndex(index);
    // Whoever types hears of it; the next key asks again.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const close = () => {
    panel.hidden = true;
  };
  const show = async () => {
    const typed = input.value.trim();
    if (typed === '') return close();
    const search = await load().catch(() => null);
    if (input.value.trim() !== typed) return;
    const found = search?.search(typed).slice(0, MOST_SHOWN) ?? [];
    list.replaceChildren(...found.map((result) => lineOf(result as unknown as Found))); // as: the fields that are kept with it
    const count = found.length === 1 ? one : many.replace('{count}', String(found.length));
    said.textContent = search === null ? failed : found.length === 0 ? none : count;
    panel.hidden = false;
  };
  input.addEventListener('focus', () => void load());
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') focusOn(list.querySelector('a'), event);
    // Some keyboards compose a letter by Enter.
    if (event.key === 'Enter' && !event.isComposing) list.querySelector('a')?.click();
  });
  list.addEventListener('keydown', (event) => {
    const line = document.activeElement?.closest('li');
    if (event.key === 'ArrowDown') focusOn(line?.nextElementSibling?.querySelector('a'), event);
    if (event.key === 'ArrowUp') focusOn(line?.previousElementSibling?.querySelector('a') ?? input, event);
  });
  box.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    close();
    input.focus();
  });
  // A result on this page leads to its place, below the panel.
  list.addEventListener('click', close);
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !box.contains(target)) close();
  });
  box.hidden = false;
}

async function readIndex(url: string): Promise<MiniSearch<Found>> {
  const answer = await fetch(url, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`the index answered ${answer.status}`);
  return MiniSearch.loadJSON<Found>(await answer.text(), SEARCH_OPTIONS);
}

function lineOf({ id, title, section, lead }: Found): HTMLLIElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = id;
  const name = document.createElement('b');
  name.textContent = section === '' ? title : `${title} › ${section}`;
  const words = document.createElement('span');
  words.textContent = lead;
  link.append(name, ' ', words);
  line.append(link);
  return line;
}

function focusOn(element: HTMLElement | null | undefined, event: Event): void {
  if (!element) return;
  event.preventDefault();
  element.focus();
}
