// Runs before the first paint, so that a dark screen never flashes white, and asks for the texts and for what the first page is
// made of while the scripts still travel. Kept in a file of its own: the page allows no inline script.
(() => {
  const scheme = localStorage.getItem('scheme') ?? 'light';
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const language = localStorage.getItem('language') === 'tr' ? 'tr' : 'en';
  const root = document.documentElement;
  const [, gym, area, page] = location.pathname.split('/');
  const token = localStorage.getItem('accessToken');
  const locked = localStorage.getItem('locked') !== null;
  if (!document.cookie.includes(`spotter-language=${language}`))
    document.cookie = `spotter-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  // A page outside a gym came with its HTML: it is shown where the scripts will draw the same.
  const kept = (name) => sessionStorage.getItem(name) !== null;
  const linked = location.hash.includes('token=');
  const fits = {
    'sign-in': () => token === null && !kept('leftBecause'),
    'sign-up': () => !linked && !kept('invitation'),
    'forgot-password': () => true,
    'reset-password': () => linked || document.cookie.includes('spotter-form='),
    'select-gym': () => token !== null && !locked,
  }[root.dataset.page];
  if (root.lang !== language || fits?.() !== true) delete root.dataset.page;
  root.lang = language;
  root.style.colorScheme = dark ? 'dark' : 'light';
  // About as the routes say it: outside a gym, and on the home of staff, little is said.
  const saysLittle = area === undefined || (area === 'admin' && page === 'home');
  for (const file of saysLittle ? [language] : [language, `${language}-more`])
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'fetch',
        crossOrigin: 'anonymous',
        href: `/i18n/${file}.json`,
      }),
    );
  // As soon as there is a body: its scripts hold up the rest of the document.
  new MutationObserver((_changes, watch) => {
    if (document.body === null) return;
    watch.disconnect();
    document.body.classList.replace(dark ? 'light' : 'dark', dark ? 'dark' : 'light');
  }).observe(root, { childList: true });

  // Taken over by lib/early-answers.ts.
  const isChoice = gym === 'select-gym' && area === undefined;
  if (token === null || locked || !(isChoice || ['admin', 'client', 'audit'].includes(area))) return;
  const answers = new Map();
  const ask = (path) => {
    const answer = fetch(path, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, ...(isChoice ? {} : { 'X-Gym': gym }) },
    });
    answer.catch(() => undefined);
    answers.set(path, answer);
  };
  ask(isChoice ? '/api/bootstrap' : `/api/bootstrap?gym=${gym}`);
  if (page === 'home') ask(`/api/gyms/${gym}/home`);
  window.earlyAnswers = { token, answers };
})();
