// What a page of the family does in the browser: it renews the pieces that are marked `data-live`, copies a code, and gives a
// mail the room that it needs. The page works without it. It is served as it stands here.
const root = document.documentElement;

/** Puts the newest state of each marked piece in place; open details stay open, and the focus stays where it is. */
function renew() {
  const call = new XMLHttpRequest();
  call.open('GET', location.href);
  call.responseType = 'document';
  call.onload = () => {
    if (call.response) for (const piece of document.querySelectorAll('[data-live]')) replace(piece, call.response);
  };
  call.send();
}

function replace(piece, fresh) {
  const next = fresh.getElementById(piece.id);
  if (!next || next.isEqualNode(piece)) return;
  const typed = piece.contains(document.activeElement) ? document.activeElement : null;
  // What somebody writes into is not taken out of their hands.
  if (typed instanceof HTMLInputElement && typed.value !== typed.defaultValue) return;
  for (const details of piece.querySelectorAll('details[id][open]'))
    next.querySelector(`#${CSS.escape(details.id)}`)?.setAttribute('open', '');
  const told = next.dataset.said !== piece.dataset.said ? next.dataset.said : null;
  piece.replaceWith(document.adoptNode(next));
  if (typed?.id) document.getElementById(typed.id)?.focus();
  if (told) say(told);
  if (fresh.title) document.title = fresh.title;
}

function say(words) {
  const place = document.getElementById('said');
  if (place) place.textContent = words;
}

async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy);
  const words = button.textContent;
  button.textContent = button.dataset.copied;
  say(button.dataset.copied);
  setTimeout(() => {
    button.textContent = words;
  }, 2000);
}

function giveRoom(frame) {
  const inside = frame.contentDocument;
  if (!inside?.body) return;
  const measure = () => {
    frame.style.height = '0';
    frame.style.height = `${Math.max(inside.documentElement.scrollHeight, 120)}px`;
  };
  measure();
  new ResizeObserver(measure).observe(frame.parentElement);
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button[data-copy]') : null;
  if (button) copy(button).catch(() => say(button.dataset.copy));
});
for (const frame of document.querySelectorAll('iframe[data-fit]')) {
  if (frame.contentDocument?.readyState === 'complete') giveRoom(frame);
  frame.addEventListener('load', () => giveRoom(frame));
}
const changes = document.body.dataset.changes;
if (changes) {
  const stream = new EventSource(changes);
  let opened = false;
  stream.addEventListener('changed', renew);
  stream.addEventListener('open', () => {
    // What came while the connection was away.
    if (opened) renew();
    opened = true;
    root.dataset.linked = 'yes';
  });
  // A page that is left must not keep the server from ending.
  addEventListener('pagehide', () => stream.close());
  addEventListener('pageshow', (event) => event.persisted && location.reload());
}
