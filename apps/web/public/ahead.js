// Asks for what the first screen shows while the app's own scripts are still on their way, as src/api/take-ahead.ts takes it.
(() => {
  const FIRST = {
    '/': ['/home'],
    '/automations': ['/automations'],
    '/content': ['/media?kind=post'],
    '/activity': ['/activity'],
    '/dashboard': ['/insights/summary?days=28'],
    '/plans': ['/plans'],
  };
  const language = document.documentElement.lang;
  const asked = new Map();
  const ask = (url, headers) =>
    asked.set(
      url,
      fetch(url, {
        headers: { Accept: 'application/json', ...headers },
        signal: AbortSignal.timeout(20_000),
        cache: 'no-store',
        credentials: 'omit',
      }),
    );
  let token = null;
  try {
    const { token: own, viewingAsToken } = JSON.parse(localStorage.getItem('auth')) || {};
    token = viewingAsToken || own || null;
  } catch {
    // A broken or forbidden storage: nobody is signed in.
  }
  ask('/api/', {});
  if (token && FIRST[location.pathname] && location.search === '') {
    for (const path of ['/users/me', '/subscriptions', ...FIRST[location.pathname]])
      ask(`/api${path}`, { 'Accept-Language': language, Authorization: `Bearer ${token}` });
  }
  // Whoever takes an answer hears of its failure; one that nobody takes is no fault.
  for (const answer of asked.values()) answer.catch(() => {});
  window.askedAhead = { asked, token, language, at: performance.now() };
})();
