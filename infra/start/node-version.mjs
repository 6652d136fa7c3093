// The Node version that a start accepts, and the one that it continues under.
import { CannotStart } from './say.mjs';

const oldest = [20, 19];
/** The version that the project installs. */
const wantedMajor = 24;

const partsOf = (version) => version.split('.').map(Number);

/** @throws CannotStart for a Node that cannot even install the project */
export const requireNode = (version) => {
  const [major, minor] = partsOf(version);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    throw new CannotStart(`Node ${version} is too old; ${oldest.join('.')} or newer is needed.`);
};

export const isWantedNode = (version) => partsOf(version)[0] >= wantedMajor;
