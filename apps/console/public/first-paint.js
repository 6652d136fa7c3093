// Runs before the first paint, so that a dark screen never flashes white, and starts fetching the texts while the scripts
// still travel. Kept in a file of its own: the page allows no inline script.
(() => {
  const scheme = localStorage.getItem('scheme') ?? 'auto';
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const language = localStorage.getItem('language') === 'tr' ? 'tr' : 'en';
  document.documentElement.lang = language;
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  const texts = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'fetch',
    crossOrigin: 'anonymous',
    href: `/i18n/${language}.json`,
  });
  document.head.append(texts);
  document.addEventListener('DOMContentLoaded', () => document.body.classList.replace(dark ? 'light' : 'dark', dark ? 'dark' : 'light'));
})();
