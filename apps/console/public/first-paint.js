// Runs before the first paint, so that a dark screen never flashes white, and asks for the texts and for what the first page is
// made of while the scripts still travel. Kept in a file of its own: the page allows no inline script.
(() => {
  const scheme = localStorage.getItem('scheme') ?? 'light';
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const language = localStorage.getItem('language') === 'tr' ? 'tr' : 'en';
  document.documentElement.lang = language;
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  const [, gym, area, page] = location.pathname.split('/');
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
  document.addEventListener('DOMContentLoaded', () => document.body.classList.replace(dark ? 'light' : 'dark', dark ? 'dark' : 'light'));

  // Taken over by lib/early-answers.ts.
  const token = localStorage.getItem('accessToken');
  if (token === null || localStorage.getItem('locked') !== null || !['admin', 'client', 'audit'].includes(area)) return;
  const answers = new Map();
  const ask = (path) => {
    const answer = fetch(path, { headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, 'X-Gym': gym } });
    answer.catch(() => undefined);
    answers.set(path, answer);
  };
  ask(`/api/bootstrap?gym=${gym}`);
  if (page === 'home') ask(`/api/gyms/${gym}/home`);
  window.earlyAnswers = { token, answers };
})();
