// The Node version that a start accepts, and the one that it continues under.
import { CannotStart } from './say.mjs';

const oldest = { major: 20, minor: 19 };
/** The version that the project installs. */
const wantedMajor = 24;

/** @param {string} version such as 24.1.0 */
const partsOf = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
};

/**
 * @param {string} version
 * @throws CannotStart for a Node that cannot even install the project
 */
export const requireNode = (version) => {
  const { major, minor } = partsOf(version);
  if (major < oldest.major || (major === oldest.major && minor < oldest.minor))
    throw new CannotStart(`Node ${version} is too old; ${oldest.major}.${oldest.minor} or newer is needed.`);
};

/** @param {string} version */
export const isWantedNode = (version) => partsOf(version).major >= wantedMajor;
