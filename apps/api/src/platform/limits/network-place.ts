// Maps an IP address to the part that one person holds: a whole IPv4 address, or the /64 network of IPv6, in which a household or a phone
// uses any address it likes.
import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): string[] => {
  const [left = '', right] = address.split('::').map((half) => half);
  const groups = (half: string): string[] => (half === '' ? [] : half.split(':'));
  if (right === undefined) return groups(left);
  const missing = 8 - groups(left).length - groups(right).length;
  return [...groups(left), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(right)];
};

/** Name of the place. Text that is not an address is a place of its own. */
export const networkPlace = (ip: string): string => {
  const [address = ''] = ip.split('%');
  const four = mapped.exec(address)?.[1] ?? address;
  if (isIPv4(four) || !isIPv6(address)) return four;
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
