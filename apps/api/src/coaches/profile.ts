// What a coach shows about themself: the last word on each part, read from the coach's own stream.
import { coachProfile, type CoachProfile } from '@spotter/contracts/coaches/queries';
import type { Log } from '@spotter/database/log';
import { coachStream } from '@spotter/domain/coaches/coach';
import type { CoachChanges } from '@spotter/domain/coaches/coach-events';
import type { PersonName } from '../platform/people.js';
import { policies } from '../platform/policy.js';
import { Refusal } from '../platform/refusal.js';
import { gymRoute, type Route } from '../platform/route.js';

type Profile = Omit<CoachProfile, 'id' | 'name' | 'lastname'>;

/** A bio of somebody who was erased comes back as a mark, and is shown as none. */
const bioOf = (bio: unknown): CoachProfile['bio'] =>
  typeof bio === 'object' && bio !== null && 'en' in bio && typeof bio.en === 'string' ? (bio as CoachProfile['bio']) : null;

/** The profile after all changes, in their order. */
export const profileOf = (changes: readonly CoachChanges[]): Profile => {
  const last = Object.assign({}, ...changes) as CoachChanges;
  return {
    bio: bioOf(last.bio),
    specialities: [...(last.specialities ?? [])],
    certifications: [...(last.certifications ?? [])],
    capacity: last.capacity ?? null,
    languages: [...(last.languages ?? [])],
    accepting: last.accepting ?? true,
  };
};

export const readProfile = async (log: Pick<Log, 'readStream'>, gymId: string, coachId: string): Promise<Profile> => {
  const events = await log.readStream(gymId, coachStream(coachId));
  return profileOf(events.filter(({ type }) => type === 'CoachUpdated').map(({ data }) => data as CoachChanges));
};

export const profileRoute = ({ log }: { log: Pick<Log, 'readStream'> }): Route =>
  gymRoute({
    path: '/api/gyms/:gym/coaches/:coachId',
    summary: 'What a coach shows about themself',
    access: policies.readGym,
    answer: coachProfile,
    run: async (call) => {
      const { rows } = await call.tx.query<PersonName>(
        `select id, name, lastname from memberships where gym_id = $1 and id = $2 and type > 0 and status in ('active', 'paused')`,
        [call.gym.id, call.path['coachId']!],
      );
      const person = rows[0];
      if (person === undefined) throw new Refusal('not-found');
      return { id: person.id, name: person.name, lastname: person.lastname, ...(await readProfile(log, call.gym.id, person.id)) };
    },
  });
