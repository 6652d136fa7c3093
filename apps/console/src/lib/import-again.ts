// Loads code on demand and retries after network failures.

/** URL of a built file in an import error of Chromium and Firefox. */
const builtFile = /https?:\S+\/assets\/[\w.-]+\.js/;

/**
 * Returns a function that imports one export of a module and really retries after a failure. Chromium caches a failed import for the
 * lifetime of the page, so the retry uses another address of the script, which the error names; other browsers retry by themselves.
 *
 * @throws the error of the browser, if the retry fails too
 */
export const importer = <M extends object, K extends string & keyof M>(load: () => Promise<M>, name: K): (() => Promise<M[K]>) => {
  let failed: { readonly url: string | undefined; readonly times: number } | undefined;
  const again = async ({ url, times }: NonNullable<typeof failed>): Promise<M[K]> => {
    if (url?.startsWith(`${location.origin}/`) === true) {
      const part = (await import(/* @vite-ignore */ `${url}?again=${times}`)) as Partial<M>;
      // A file that contains several modules exports them by other names.
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
