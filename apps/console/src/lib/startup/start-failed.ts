/**
 * Replaces the splash by a message that the console could not start. A page that came as HTML keeps its form, which works without scripts
 * (ADR 121).
 */
export const showStartFailed = (error: unknown): void => {
  console.error(error);
  const host = document.getElementById('root');
  if (host === null || host.querySelector('form') !== null) return;
  host.setAttribute('role', 'alert');
  host.textContent =
    document.documentElement.lang === 'tr' ? 'Spotter başlatılamadı. Sayfayı yenileyin.' : 'Spotter could not start. Reload the page.';
};
