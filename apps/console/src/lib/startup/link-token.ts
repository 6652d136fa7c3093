// Tokens of links in mails come in the url's fragment, which browsers send to nobody. They leave the address bar at once,
// so that no history, no picture of the screen and no shared address holds one.
const taken = new Map<string, string>();

/** The token of the link that opened this page; the same again while the page stays, null where it was opened without. */
export const linkToken = (): string | null => {
  const { hash, pathname, search } = location;
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (token !== null && token !== '') {
    taken.set(pathname, token);
    history.replaceState(history.state, '', `${pathname}${search}`);
  }
  return taken.get(pathname) ?? null;
};
