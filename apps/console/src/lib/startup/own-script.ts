// Scripts that the page runs by their address: the service worker and the workers that were built with the page, and no others.
type ScriptPolicy = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

export const serviceWorkerFile = '/sw.js';
const builtWorker = /^\/assets\/[\w-]+-worker-[\w-]+\.js$/;

/** Browsers that know Trusted Types hold us to it. */
const scripts = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('spotter', {
  createScriptURL: (url) => {
    if (url !== serviceWorkerFile && !builtWorker.test(url) && !import.meta.env.DEV) throw new TypeError(`${url} is no script of ours`);
    return url;
  },
});

/** What `register` and `new Worker` take; the type says text, as their own types do. */
export const ownScript = (url: string): string => scripts?.createScriptURL(url) ?? url;
