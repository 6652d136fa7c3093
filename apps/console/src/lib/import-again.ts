// Code that comes when it is needed, and may be held back by the network.

/** What the file of a build is called in the error of Chromium and Firefox. */
const builtFile = /https?:\S+\/assets\/[\w.-]+\.js/;

/**
 * A function that fetches one export of a module, and after a failure really asks for it again: Chromium remembers for as long as the
 * page lives that a script could not be had, and only asks the network by another address. Its error names the script; other
 * browsers ask again by themselves.
 *
 * @throws what the browser says, where it cannot be had now either
 */
export const importer = <M extends object, K extends string & keyof M>(load: () => Promise<M>, name: K): (() => Promise<M[K]>) => {
  let failed: { readonly url: string | undefined; readonly times: number } | undefined;
  const again = async ({ url, times }: NonNullable<typeof failed>): Promise<M[K]> => {
    if (url?.startsWith(`${location.origin}/`) === true) {
      const part = (await import(/* @vite-ignore */ `${url}?again=${times}`)) as Partial<M>;
      // A file that holds several modules has other names for what they export.
      if (part[name] !== undefined) return part[name];
    }
    return (await load())[name];
  };
  return async () => {
    try {
      return failed === undefined ? (await load())[name] : await again(failed);
    } catch (error) {
      failed = { url: failed?.url ?? builtFile.exec(String(error))?.[0], times: (failed?.times ?? 0) + 1 };
      throw error;
    }
  };
};
