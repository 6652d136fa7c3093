// Scripts that the page loads by address: the service worker and the workers built with the page, and no others.
type ScriptPolicy = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

export const serviceWorkerFile = '/sw.js';
const builtWorker = /^\/assets\/[\w-]+-worker-[\w-]+\.js$/;

/** Browsers that support Trusted Types enforce this. */
const scripts = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('spotter', {
  createScriptURL: (url) => {
    if (url !== serviceWorkerFile && !builtWorker.test(url) && !import.meta.env.DEV) throw new TypeError(`${url} is no script of ours`);
    return url;
  },
});

/** Returns what `register` and `new Worker` accept. Typed as a string, like their own parameters. */
export const ownScript = (url: string): string => scripts?.createScriptURL(url) ?? url;
