// Runs before the first paint, so that a dark screen never flashes white, and requests the texts and data of the first page while the
// scripts are loading. A separate file, because the page's policy allows no inline scripts.
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
  // A page outside a gym came with its HTML, which stays visible if the scripts will draw the same page.
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
  // About the same condition as in the routes: pages outside a gym and the home of staff need only the first texts.
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
  // Scripts of this page, which the build lists before this script (`vite/preloads.ts`): `client`, and `client/home`.
  const opened = token === null || locked ? '' : location.pathname.split('/').slice(2).join('/');
  for (const link of document.querySelectorAll('link[data-ahead]'))
    if (link.dataset.ahead.split(' ').some((ahead) => `${opened}/`.startsWith(`${ahead}/`)))
      Object.assign(link, { href: link.dataset.href, rel: 'modulepreload' });
  const stored = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name)) ?? {};
    } catch {
      return {};
    }
  };
  const preferred = stored(`preferences ${stored('user').id ?? 'nobody'}`);
  const theme = String(preferred.theme ?? stored('sucursal').colour ?? 'default').replace(/^theme-/, '');
  // Signed-in users see the frame of their layout while the scripts load (styles/first-shell.css). From shell/layouts/layouts.ts:
  // navigation, appearance, tone, header and frame.
  const layouts = {
    empty: ['none', 'default', 'dark', 'none', 'none'],
    classic: ['side', 'default', 'dark', 'plain', 'none'],
    classy: ['side', 'default', 'dark', 'plain', 'none'],
    compact: ['side', 'compact', 'dark', 'plain', 'none'],
    dense: ['side', 'dense', 'dark', 'plain', 'none'],
    thin: ['side', 'thin', 'card', 'plain', 'none'],
    futuristic: ['side', 'default', 'brand', 'plain', 'none'],
    centered: ['top', 'default', 'card', 'plain', 'box'],
    modern: ['top', 'default', 'card', 'tall', 'none'],
    enterprise: ['top', 'default', 'card', 'two-bars', 'content-box'],
    material: ['top', 'default', 'card', 'two-rows', 'card-on-band'],
  };
  const named = [new URLSearchParams(location.search).get('layout'), preferred.layout, 'classic'];
  const layout = layouts[named.find((name) => Object.hasOwn(layouts, name))];
  const hasFrame = token !== null && !locked && ['admin', 'client', 'audit'].includes(area);
  // A running workout has its own layout without a frame.
  if (hasFrame && layout[0] !== 'none' && !location.pathname.includes('/details-workout/')) {
    const names = ['shell', 'shellAppearance', 'shellTone', 'shellHeader', 'shellFrame'];
    names.forEach((name, at) => (root.dataset[name] = layout[at]));
    root.dataset.shellSide = preferred.side === 'right' ? 'right' : 'left';
    root.dataset.shellArea = area;
  }
  // Runs as soon as there is a body, because the body's scripts block the rest of the document.
  new MutationObserver((_changes, watch) => {
    if (document.body === null) return;
    watch.disconnect();
    document.body.classList.replace(dark ? 'light' : 'dark', dark ? 'dark' : 'light');
    if (/^[a-z]+$/.test(theme)) document.body.classList.replace('theme-default', `theme-${theme}`);
  }).observe(root, { childList: true });

  // lib/early-answers.ts uses these answers.
  const isChoice = gym === 'select-gym' && area === undefined;
  if (token === null || locked || !(isChoice || ['admin', 'client', 'audit'].includes(area))) return;
  const answers = new Map();
  const ask = (path) => {
    const answer = fetch(path, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, ...(isChoice ? {} : { 'X-Gym': gym }) },
    });
    answer.catch(() => undefined);
    answers.set(path, answer);
    return {
      // Requests what an answer refers to, unless the console has taken the answer meanwhile and sends these requests itself.
      leadsTo: (follow) =>
        void answer
          .then((response) => (response.ok ? response.clone().json() : null))
          .then((body) => {
            if (body !== null && answers.has(path)) for (const next of follow(body)) ask(next);
          })
          .catch(() => undefined),
    };
  };
  window.earlyAnswers = { token, answers };
  const read = (path) => `/api/gyms/${gym}/${path}`;
  const bootstrap = ask(isChoice ? '/api/bootstrap' : `/api/bootstrap?gym=${gym}`);
  const home = page === 'home' ? ask(read('home')) : undefined;
  if (area !== 'client') return;
  // Data of cards on a client's home that would move the cards below them if they appeared later.
  if (home !== undefined) {
    ask(read('advertisements/shown?placement=home'));
    bootstrap.leadsTo(({ membership }) =>
      membership === null ? [] : ['check-ins/due', 'habits'].map((list) => read(`customers/${membership.id}/${list}`)),
    );
    home.leadsTo(({ running, today, next }) => {
      const workout = running ?? today ?? next;
      return workout?.status === 'scheduled' ? [read(`workouts/${workout.id}`)] : [];
    });
  }
  // A workout, then the names of its exercises.
  const [, workoutId] = /\/details-workout\/([\w-]+)$/.exec(location.pathname) ?? [];
  if (workoutId === undefined) return;
  ask(read(`workouts/${workoutId}`)).leadsTo(({ exercises, prescribed, sets }) => {
    const planned = exercises.length > 0 ? exercises : (prescribed?.slots ?? []);
    const ids = [...new Set([...planned, ...sets].map(({ exerciseId }) => exerciseId))].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return ids.length > 0 && ids.length <= 100 ? [read(`exercises?${new URLSearchParams({ limit: '100', ids: ids.join(',') })}`)] : [];
  });
})();
