// A copy of the repository that a spec may change: files of the tree are copied, installed packages are hard links.
import { spawnSync } from 'node:child_process';
import { cpSync, linkSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Symbolic links stay what they are: those to workspaces then lead into the copy. */
const linkTree = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.cache') continue;
    const [source, target] = [join(from, name), join(to, name)];
    const stat = lstatSync(source);
    if (stat.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (stat.isDirectory()) linkTree(source, target);
    else linkSync(source, target);
  }
};

/** Copies the tracked files of `root`, with what is installed and built. @returns removes the copy */
export const copyTree = (root: string, copy: string): (() => void) => {
  rmSync(copy, { recursive: true, force: true });
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  const files = stdout.split('\0').filter((file) => file !== '');
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  linkTree(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of ['apps', 'packages'])
    for (const name of readdirSync(join(root, folder)))
      for (const made of ['node_modules', 'dist']) {
        const source = join(root, folder, name, made);
        if (readdirSync(join(root, folder, name)).includes(made)) linkTree(source, join(copy, folder, name, made));
      }
  return () => rmSync(copy, { recursive: true, force: true });
};
