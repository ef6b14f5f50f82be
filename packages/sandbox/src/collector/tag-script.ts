/** A tag's script as far as a page can tell: it takes what stands in `dataLayer`, and what comes later, and tells the host it came from. */
export const TAG_SCRIPT = `(() => {
  const script = document.currentScript.src;
  const id = new URL(script).searchParams.get('id');
  const tell = (command) => {
    if (window['ga-disable-' + id]) return;
    fetch(new URL('/g/collect', script), {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ id, command: [...command] }),
    });
  };
  const layer = (window.dataLayer = window.dataLayer || []);
  for (const command of layer) tell(command);
  layer.push = (command) => {
    tell(command);
    return Array.prototype.push.call(layer, command);
  };
})();
`;
