// A gym's own branding, settings and state.
import { changeGymSettings, rebrandGym, resumeGym, suspendGym } from '@spotter/contracts/gyms/commands';
import { gym, gymStream } from '@spotter/domain/gyms/gym';
import { policies } from '../platform/policy.js';
import { useCase, type Look } from '../platform/use-case.js';

type OfGym = { readonly gymId: string };
const shared = { decider: gym, stream: ({ gymId }: OfGym) => gymStream(gymId), policy: policies.adminOnly } as const;
/** The gym in the body is the gym of the path, or nobody's. */
const ownGym = async (look: Look, { gymId }: OfGym) => (gymId === look.ledger ? { facts: {} } : { rejected: 'gym-unknown' });

export const gymUseCases = {
  'rebrand-gym': useCase({ ...shared, schema: rebrandGym, facts: ownGym }),
  'change-gym-settings': useCase({ ...shared, schema: changeGymSettings, facts: ownGym }),
  'suspend-gym': useCase({ ...shared, schema: suspendGym, facts: ownGym }),
  'resume-gym': useCase({ ...shared, schema: resumeGym, facts: ownGym }),
};
