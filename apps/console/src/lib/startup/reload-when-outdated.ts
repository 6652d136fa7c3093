// A tab that is older than the server asks for files that are gone.
const onceKey = 'reloadedForNewVersion';
const onceInMs = 60_000;

/** The server's page names another script than this one does. Without an answer nobody knows, and nothing is outdated. */
const isOutdated = async (): Promise<boolean> => {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (own == null) return false;
  try {
    // By an address of its own: a service worker would answer with the page that it keeps.
    const answer = await fetch('/?version', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(`"${own}"`);
  } catch {
    return false;
  }
};

/**
 * Loads the page anew, at most once a minute, where a file could not be had because there is a newer version. A file that a broken
 * network held back is no reason: whoever writes at that moment would lose the place, and what is not saved yet.
 */
export const reloadWhenOutdated = (): void => {
  // A page that is left breaks off what it was fetching: nothing is wrong with it.
  let leaving = false;
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  const look = async (): Promise<void> => {
    const last = Number(sessionStorage.getItem(onceKey) ?? 0);
    if (leaving || Date.now() - last < onceInMs || !(await isOutdated())) return;
    sessionStorage.setItem(onceKey, String(Date.now()));
    location.reload();
  };
  addEventListener('vite:preloadError', () => void look());
};
