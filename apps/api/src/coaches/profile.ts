// What a coach shows about themself: the last word on each part, read from the coach's own stream.
import { coachProfile, type CoachProfile } from '@spotter/contracts/coaches/queries';
import type { Log } from '@spotter/database/log/log';
import { eventColumns, readEvents } from '@spotter/database/log/stored-events';
import { coachStream } from '@spotter/domain/coaches/coach';
import type { CoachChanges } from '@spotter/domain/coaches/coach-events';
import type { PersonName } from '../shared/people.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';

type Profile = Omit<CoachProfile, 'id' | 'name' | 'lastname'>;

/** A bio of somebody who was erased comes back as a mark, and is shown as none. */
const bioOf = (bio: unknown): CoachProfile['bio'] =>
  typeof bio === 'object' && bio !== null && 'en' in bio && typeof bio.en === 'string' ? (bio as CoachProfile['bio']) : null;

/** The profile after all changes, in their order. */
export const profileOf = (changes: readonly CoachChanges[]): Profile => {
  const last: CoachChanges = Object.assign({}, ...changes);
  return {
    bio: bioOf(last.bio),
    specialities: [...(last.specialities ?? [])],
    certifications: [...(last.certifications ?? [])],
    capacity: last.capacity ?? null,
    languages: [...(last.languages ?? [])],
    accepting: last.accepting ?? true,
  };
};

/** By coach, in one statement, on the connection that the request holds already. */
export const readProfiles = async (
  { tx, gym }: Pick<GymCall, 'tx' | 'gym'>,
  { codec }: Pick<Log, 'codec'>,
  coachIds: readonly string[],
): Promise<(coachId: string) => Profile> => {
  const events = await readEvents(tx, codec, {
    name: 'profiles-of-coaches',
    text: `select ${eventColumns} from events where ledger = $1 and stream = any($2) and type = 'CoachUpdated' order by position`,
    values: [gym.id, coachIds.map(coachStream)],
  });
  const changes = events.map(({ data }) => data as { coachId: string } & CoachChanges);
  return (coachId) => profileOf(changes.filter((change) => change.coachId === coachId));
};

export const profileRoute = ({ log }: { log: Pick<Log, 'codec'> }): Route =>
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
      const profile = (await readProfiles(call, log, [person.id]))(person.id);
      const { bio, specialities, certifications, capacity, languages, accepting } = profile;
      const { id, name, lastname } = person;
      return { id, name, lastname, bio, specialities, certifications, capacity, languages, accepting };
    },
  });
