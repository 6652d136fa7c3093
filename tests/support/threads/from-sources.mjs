// Lets Node run the sources: imports name the files of the build.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const folders = new Map([
  ['domain', 'packages'],
  ['contracts', 'packages'],
  ['database', 'packages'],
  ['telemetry', 'packages'],
  ['api', 'apps'],
  ['projector', 'apps'],
]);

/** @returns {string | null} address of the source that an import refers to */
const sourceOf = (specifier, parent) => {
  const [, name = '', path] = /^@spotter\/([a-z]+)\/(.+)$/.exec(specifier) ?? [];
  const folder = folders.get(name);
  if (folder !== undefined) return new URL(`${folder}/${name}/src/${path}.ts`, root).href;
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || parent === undefined) return null;
  const source = new URL(specifier.replace(/\.js$/, '.ts'), parent);
  return source.protocol === 'file:' && existsSync(fileURLToPath(source)) ? source.href : null;
};

registerHooks({
  resolve: (specifier, context, next) => next(sourceOf(specifier, context.parentURL) ?? specifier, context),
});
