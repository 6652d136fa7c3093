// Node's cache of compiled code and of TypeScript without its types, which takes longer to load otherwise than JavaScript.
import module from 'node:module';
import { join } from 'node:path';

/**
 * Folder for NODE_COMPILE_CACHE, which the processes of a checkout share.
 * @param {string} root
 */
export const compileCacheOf = (root) => process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/spotter');

/**
 * Lets this process read and write the cache, for modules that it loads from now on. Needs the installed Node.
 * @param {string} root
 */
export const useCompileCache = (root) => void module.enableCompileCache(compileCacheOf(root));
