// Push services to which the server sends. A browser names the address, so any other host would let its user aim requests of the server.

/** Whole host names, and endings with a dot before them. */
const hosts: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com']);
const endings = ['.push.apple.com', '.notify.windows.com'] as const;

/**
 * True for an https address at a push service, without a port, a user or a password.
 * @param extraHosts further `host:port`, which only the configuration of a spec names
 */
export const isPushEndpoint = (endpoint: string, extraHosts: readonly string[] = []): boolean => {
  // Readers of addresses disagree about these characters.
  if (/[\s\\]/.test(endpoint) || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, port, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '' || hash !== '') return false;
  if (extraHosts.includes(host)) return true;
  // `URL` drops the port 443, and lower-cases the host.
  return port === '' && (hosts.has(hostname) || endings.some((ending) => hostname.endsWith(ending) && hostname.length > ending.length));
};
