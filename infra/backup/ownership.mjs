// Files that the server's user has to own.
import { chownSync, lchownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serverUser } from '../postgres/system-user.mjs';

/** Everything in `folder`, and itself, to whoever runs the server. */
export const giveToServer = (folder) => {
  const user = serverUser();
  if (user === null) return;
  for (const name of readdirSync(folder, { recursive: true })) lchownSync(join(folder, name), user.uid, user.gid);
  chownSync(folder, user.uid, user.gid);
};
