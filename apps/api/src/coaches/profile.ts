// Profile of a coach: the latest value of each field, read from the coach's stream.
import { coachProfile, type CoachProfile } from '@spotter/contracts/coaches/queries';
import type { Log } from '@spotter/database/log/log';
import { readEvents, recordedColumns } from '@spotter/database/log/stored-events';
import { coachStream } from '@spotter/domain/coaches/coach';
import type { CoachChanges } from '@spotter/domain/coaches/coach-events';
import type { PersonName } from '../shared/people.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { aliased, statement, tables } from '@spotter/database/connections/sql';

const e = tables.events;

const m = aliased('memberships', 'm');
const a = aliased('accounts', 'a');

type Profile = Omit<CoachProfile, 'id' | 'name' | 'lastname' | 'avatar'>;

/** Null for an erased person, whose bio is read as a marker. */
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

/** Reads profiles by coach, in one statement on the request's connection. */
export const readProfiles = async (
  { tx, gym }: Pick<GymCall, 'tx' | 'gym'>,
  { codec }: Pick<Log, 'codec'>,
  coachIds: readonly string[],
): Promise<(coachId: string) => Profile> => {
  const events = await readEvents(tx, codec, {
    name: 'profiles-of-coaches',
    ...statement`select ${recordedColumns} from ${e}
      where ${e.ledger} = ${gym.id} and ${e.stream} = any(${coachIds.map(coachStream)}) and ${e.type} = 'CoachUpdated'
      order by ${e.position}`,
  });
  const changes = events.map(({ data }) => data as { coachId: string } & CoachChanges);
  return (coachId) => profileOf(changes.filter((change) => change.coachId === coachId));
};

export const profileRoute = ({ log }: { log: Pick<Log, 'codec'> }): Route =>
  gymRoute({
    path: '/api/gyms/:gym/coaches/:coachId',
    summary: 'Returns the public profile of a coach',
    access: policies.readGym,
    answer: coachProfile,
    run: async (call) => {
      const { rows } = await call.tx.query<PersonName & Pick<CoachProfile, 'avatar'>>(
        statement`select ${m.id}, ${m.name}, ${m.lastname}, ${a.avatar} from ${m} left join ${a} on ${a.id} = ${m.account_id}
          where ${m.gym_id} = ${call.gym.id} and ${m.id} = ${call.path['coachId']!} and ${m.type} > 0 and ${m.status} in ('active', 'paused')`,
      );
      const person = rows[0];
      if (person === undefined) throw new Refusal('not-found');
      const profile = (await readProfiles(call, log, [person.id]))(person.id);
      const { bio, specialities, certifications, capacity, languages, accepting } = profile;
      const { id, name, lastname, avatar } = person;
      return { id, name, lastname, avatar, bio, specialities, certifications, capacity, languages, accepting };
    },
  });
