// What a browser stores about the signed-in person. These localStorage names are part of the product's contract.
export type StoredUser = { readonly id: string; readonly name: string; readonly lastname: string; readonly email: string };
export type StoredBranch = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly colour: string;
  readonly logo: string | null;
};

const keys = {
  type: 'type',
  url: 'url',
  user: 'user',
  accessToken: 'accessToken',
  branch: 'sucursal',
  attempted: 'lastAttemptedUrl',
  locked: 'locked',
  rest: 'restTimer',
  advertisements: 'advertisement-days',
} as const;

/** Per tab: who left, and from which page. */
const leftFrom = 'leftFrom';

const readJson = <T>(key: string): T | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
};

let entered: StoredBranch | null = null;

/** Skips writes that change nothing, because every page calls this. */
const store = (key: string, value: string): void => {
  if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
};

export const session = {
  accessToken: (): string | null => localStorage.getItem(keys.accessToken),
  user: (): StoredUser | null => readJson<StoredUser>(keys.user),
  /** Gym that a tab of this browser entered last. */
  branch: (): StoredBranch | null => readJson<StoredBranch>(keys.branch),
  /** Gym that this document entered last; null before the first. Another tab may show another gym. */
  entered: (): StoredBranch | null => entered,
  /** 0 for a client, above 0 for staff, null for an auditor and before a gym is chosen. */
  type: (): number | null => {
    const stored = localStorage.getItem(keys.type);
    return stored === null || stored === '' ? null : Number(stored);
  },
  /** Prefix of every link of the chosen gym, e.g. `/iron-temple`. */
  url: (): string | null => localStorage.getItem(keys.url),
  open: (accessToken: string, user: StoredUser): void => {
    localStorage.setItem(keys.accessToken, accessToken);
    localStorage.setItem(keys.user, JSON.stringify(user));
  },
  enterGym: (branch: StoredBranch, type: number | null): void => {
    entered = branch;
    store(keys.branch, JSON.stringify(branch));
    store(keys.url, `/${branch.slug}`);
    store(keys.type, type === null ? '' : String(type));
  },
  close: (): void => {
    entered = null;
    const account = session.user()?.id;
    if (account !== undefined) sessionStorage.setItem(leftFrom, JSON.stringify([account, `${location.pathname}${location.search}`]));
    for (const key of [keys.type, keys.url, keys.user, keys.branch, keys.locked, keys.rest, keys.advertisements, keys.accessToken])
      localStorage.removeItem(key);
  },
  /** A locked screen shows no data of any gym, in any tab, until the user enters the password. */
  locked: (): boolean => localStorage.getItem(keys.locked) !== null,
  lock: (url: string): void => {
    session.attempt(url);
    localStorage.setItem(keys.locked, 'yes');
  },
  unlock: (): void => localStorage.removeItem(keys.locked),
  /** Calls back when another tab of this browser signs out, signs in as somebody else, or locks the screen. */
  onOtherTab: (news: { readonly left: () => void; readonly replaced: () => void; readonly locked: () => void }): void =>
    addEventListener('storage', ({ key, oldValue, newValue }) => {
      // A cleared storage has no key.
      if (key === null || (key === keys.accessToken && newValue === null)) return news.left();
      if (key === keys.accessToken && oldValue !== null) return news.replaced();
      if (key === keys.locked && newValue !== null) news.locked();
    }),
  attempt: (url: string): void => localStorage.setItem(keys.attempted, url),
  /** Gym of the page that was requested before sign-in. */
  attemptedGym: (): string | undefined => /^\/([a-z0-9-]+)\/(?:admin|client|audit)\//.exec(localStorage.getItem(keys.attempted) ?? '')?.[1],
  /** Takes the page that was requested before sign-in, unless another person's session ended on it. */
  takeAttempted: (account = session.user()?.id): string | null => {
    const url = localStorage.getItem(keys.attempted);
    const left = sessionStorage.getItem(leftFrom);
    localStorage.removeItem(keys.attempted);
    sessionStorage.removeItem(leftFrom);
    const [whose, from] = left === null ? [] : (JSON.parse(left) as [string, string]);
    return whose !== undefined && whose !== account && from === url ? null : url;
  },
};
