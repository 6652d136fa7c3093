// Finds what bench:console needs and the machine lacks, before anything is installed, built or started.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (root, ...path) => join(root, ...path);

/** @returns one line for each missing requirement, with instructions */
export const lacksOf = ({ root, env, parts, only, exists = existsSync }) => {
  const unknown = only.filter((name) => !parts.includes(name));
  const lacks = unknown.map((name) => `there is no part "${name}": ${parts.join(', ')}`);
  if (!exists(fileOf(root, 'node_modules/.package-lock.json'))) lacks.push('the packages are not installed: npm ci');
  if (env.CHROMIUM_PATH !== undefined) {
    if (!exists(env.CHROMIUM_PATH)) lacks.push(`CHROMIUM_PATH names no file: ${env.CHROMIUM_PATH}`);
  } else if (!exists(fileOf(root, 'node_modules/@sparticuz/chromium/package.json'))) {
    lacks.push('there is no browser: npm ci brings one, or CHROMIUM_PATH names an installed one');
  }
  return lacks;
};

/** Message about packages that are installed on first use, into a separate folder; null if they are there. */
export const installsOf = (here, exists = existsSync) => {
  if (exists(fileOf(here, 'node_modules/.package-lock.json'))) return null;
  const { dependencies } = JSON.parse(readFileSync(fileOf(here, 'package.json'), 'utf8'));
  return `installing ${Object.keys(dependencies).join(', ')} from the package registry, once`;
};
