// Opens a gym beside a running system, or alone, and explains a refusal to an operator.
import { randomUUID } from 'node:crypto';
import { openBranch } from '@spotter/api/gyms/open-branch';
import { Refusal } from '@spotter/api/platform/http/refusal';
import { withServices } from '../start/beside.ts';
import { CannotStart } from '../start/say.mjs';

/** Values of the flags, which the API validates. */
type Wanted = { readonly companyId: string; readonly slug: string; readonly [field: string]: string };

/** Any other refusal is printed as its code and fields. */
const explained = ({ code, extra: { errors = [] } }: Refusal, { slug, companyId }: Wanted): string => {
  if (code === 'already-claimed') return `Another gym has the address "${slug}". Choose another --slug.`;
  if (code === 'company-unknown') return `There is no company ${companyId}. \`npm run open-company\` opens one and prints its id.`;
  return [`refused (${code})`, ...errors.map(({ path, message }) => `${path}: ${message}`)].join('\n');
};

/** @throws CannotStart if the API refuses the gym or its admin */
export const openGym = async (root: string, gym: Wanted, admin: Parameters<typeof openBranch>[2]): Promise<void> =>
  withServices(root, (services) =>
    openBranch(services, { gymId: randomUUID(), ...gym }, admin).catch((error: unknown) => {
      throw error instanceof Refusal ? new CannotStart(explained(error, gym)) : error;
    }),
  );
