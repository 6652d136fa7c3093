import type { LookAnswer } from '@spotter/contracts/members/queries';
import { newId } from '@/lib/api/send-command.js';

type Invitation = NonNullable<LookAnswer['invitation']>;

/** Answer to the token of an invitation to train at North Barbell. */
export const invitationOf = (status: Invitation['status'] = 'open'): LookAnswer => ({
  gym: { id: newId(), slug: 'north-barbell', name: 'North Barbell', colour: 'teal', logo: null, language: 'en' },
  invitation: {
    id: newId(),
    email: 'hale@halls.test',
    type: 0,
    name: 'Hale',
    lastname: 'Tester',
    inviter: null,
    status,
    expiresAt: '2040-01-01T00:00:00Z',
  },
});
