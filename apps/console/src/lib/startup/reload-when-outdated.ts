// Reloads a tab that is older than the server and asks for files that no longer exist.
const onceKey = 'reloadedForNewVersion';
const minIntervalMs = 60_000;

/** True if the server's page names another script than this one does. Without an answer, the tab does not count as outdated. */
const isOutdated = async (): Promise<boolean> => {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (own == null) return false;
  try {
    // With a query of its own, because the service worker would answer with its cached page.
    const answer = await fetch('/?version', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(`"${own}"`);
  } catch {
    return false;
  }
};

/**
 * Reloads the page, at most once a minute, if a file failed to load because there is a newer version. A network failure does not reload it:
 * a user who is typing would lose their place and unsaved text.
 */
export const reloadWhenOutdated = (): void => {
  // Leaving a page cancels its pending requests, which is no failure.
  let leaving = false;
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  const look = async (): Promise<void> => {
    const last = Number(sessionStorage.getItem(onceKey) ?? 0);
    if (leaving || Date.now() - last < minIntervalMs || !(await isOutdated())) return;
    sessionStorage.setItem(onceKey, String(Date.now()));
    location.reload();
  };
  addEventListener('vite:preloadError', () => void look());
};
