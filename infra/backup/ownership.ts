// Gives files to the user that runs the database server.
import { chownSync, lchownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serverUser } from '../postgres/system-user.ts';

/** Changes the owner of `folder` and everything in it to the user that runs the server. */
export const giveToServer = (folder: string): void => {
  const user = serverUser();
  if (user === null) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(join(folder, name), user.uid, user.gid);
  chownSync(folder, user.uid, user.gid);
};
