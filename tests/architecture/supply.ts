// Checks the sources of third-party code in package.json and the lock file.

export type Locked = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
};
export type Manifest = {
  readonly name?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
} & Readonly<Partial<Record<(typeof kinds)[number], Readonly<Record<string, string>>>>>;

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
const registry = 'https://registry.npmjs.org/';
/** Scripts that run automatically at installation. */
const byItself = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];
/** Anything but a version of the registry: a repository, an address, a folder, another name. */
const elsewhere = /[:/]/;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
/** A build of a package for one platform. A lock file that was created on another platform names it without a hash. */
const isForOthers = ({ optional, os, cpu }: Locked): boolean => optional === true && (os !== undefined || cpu !== undefined);

const ofPackage = (path: string, locked: Locked, allowed: Readonly<Record<string, boolean>>): string[] => {
  const name = nameOf(path);
  const found: string[] = [];
  if (locked.resolved !== undefined && !locked.resolved.startsWith(registry)) found.push(`${name} comes from ${locked.resolved}`);
  if (!/^\d+\.\d+\.\d+/.test(locked.version ?? '')) found.push(`${name} has no version`);
  if (locked.integrity === undefined ? !isForOthers(locked) : !locked.integrity.startsWith('sha512-')) found.push(`${name} has no hash`);
  if (locked.hasInstallScript === true && !Object.hasOwn(allowed, name) && !isForOthers(locked))
    found.push(`${name} runs a script when it is installed, and nobody decided whether it may`);
  return found;
};

/** `lock`: its `packages`, by path; `manifests` by folder, the root's under ''. Returns one sentence per finding. */
export const findingsIn = (lock: Readonly<Record<string, Locked>>, manifests: Readonly<Record<string, Manifest>>): string[] => {
  const allowed = manifests['']?.allowScripts ?? {};
  const packages = Object.entries(lock).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);
  const links = Object.entries(lock).filter(([, { link }]) => link === true);
  return [
    ...packages.flatMap(([path, locked]) => ofPackage(path, locked, allowed)),
    ...links.flatMap(([path, { resolved = '' }]) =>
      Object.hasOwn(manifests, resolved) ? [] : [`${nameOf(path)} is a link to ${resolved}`],
    ),
    ...Object.entries(allowed).flatMap(([name, may]) =>
      may && !packages.some(([path, { hasInstallScript }]) => nameOf(path) === name && hasInstallScript === true)
        ? [`${name} may run a script, and has none`]
        : [],
    ),
    ...Object.entries(manifests).flatMap(([folder, manifest]) => [
      ...byItself.filter((script) => manifest.scripts?.[script] !== undefined).map((script) => `${folder} runs ${script} by itself`),
      ...(folder !== '' && manifest.allowScripts !== undefined ? [`${folder} has a list of scripts of its own`] : []),
      ...kinds.flatMap((kind) =>
        Object.entries(manifest[kind] ?? {}).flatMap(([name, range]) =>
          elsewhere.test(range) ? [`${folder} takes ${name} from ${range}`] : [],
        ),
      ),
    ]),
  ];
};
