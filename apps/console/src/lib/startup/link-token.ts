// Links in mails have their token in the URL's fragment, which browsers do not send. It is removed from the address bar immediately, so
// that no history, screenshot or shared address contains it.
const taken = new Map<string, string>();

/** Returns the token of the link that opened this page, each time while the page stays; null if there was none. */
export const linkToken = (): string | null => {
  const { hash, pathname, search } = location;
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (token !== null && token !== '') {
    taken.set(pathname, token);
    history.replaceState(history.state, '', `${pathname}${search}`);
  }
  return taken.get(pathname) ?? null;
};
