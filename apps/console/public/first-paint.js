// Runs before the first paint, so that a dark screen never flashes white. Kept in a file of its own: the page allows no inline script.
(() => {
  const scheme = localStorage.getItem('scheme') ?? 'auto';
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.lang = localStorage.getItem('language') ?? 'en';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  document.addEventListener('DOMContentLoaded', () => document.body.classList.replace(dark ? 'light' : 'dark', dark ? 'dark' : 'light'));
})();
