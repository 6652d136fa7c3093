// Previews what the removal or pause of a coach would leave behind.
import { reassignmentAnswer, type Reassignment } from '@spotter/contracts/coaches/queries';
import type { Log } from '@spotter/database/log/log';
import type { PersonName } from '../shared/people.js';
import { worksHere } from '../shared/coaches-at-work.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { readProfiles } from './profile.js';
import { proposals, type Candidate } from './reassignment.js';
import { aliased, statement, tables } from '@spotter/database/connections/sql';

const me = tables.memberships;

const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');
const p = aliased('programs', 'p');
const atWork = worksHere(m);

type CoachRow = PersonName & { clients: number; capacity: number | null; admin: boolean };
type ClientRow = PersonName & { coach_id: string | null; covers: string[] };

/** Candidates to take over: active staff except the leaving coach. Admins and head coaches coach as well. */
const others = async ({ tx, gym }: GymCall, coachId: string): Promise<readonly CoachRow[]> => {
  const { rows } = await tx.query<CoachRow>(statement`select ${m.id}, ${m.name}, ${m.lastname}, ${m.capacity}, ${m.type} in (3, 4) as admin,
       (select count(*)::int from ${c} where ${c.gym_id} = ${m.gym_id} and ${c.coach_id} = ${m.id} and ${c.status} = 'active') as clients
     from ${m} where ${m.gym_id} = ${gym.id} and ${m.id} <> ${coachId} and ${atWork} order by ${m.lastname}, ${m.name}, ${m.id}`);
  return rows;
};

/** Includes paused clients, who will come back and need a coach, but not archived ones. */
const concernedBy = async ({ tx, gym }: GymCall, coachId: string): Promise<readonly ClientRow[]> => {
  const { rows } = await tx.query<ClientRow>(statement`select ${c.id}, ${c.name}, ${c.lastname}, ${c.coach_id}, ${c.covers} from ${c}
     where ${c.gym_id} = ${gym.id} and ${c.status} in ('active', 'paused') and (${c.coach_id} = ${coachId} or ${c.covers} ? ${coachId}::text)
     order by ${c.lastname} collate "tr-x-icu", ${c.name} collate "tr-x-icu", ${c.id}`);
  return rows;
};

const programsOf = async ({ tx, gym }: GymCall, coachId: string): Promise<Reassignment['programs']> => {
  const { rows } = await tx.query<Reassignment['programs'][number]>(statement`select ${p.id}, ${p.details} -> 'name' as name from ${p}
     where ${p.gym_id} = ${gym.id} and ${p.owner_id} = ${coachId} and ${p.lifecycle} <> 'retired' order by ${p.updated_at} desc, ${p.id}`);
  return rows;
};

const personOf = ({ id, name, lastname }: PersonName): PersonName => ({ id, name, lastname });

export const reassignmentRoute = ({ log }: { log: Pick<Log, 'codec'> }): Route =>
  gymRoute({
    path: '/api/gyms/:gym/coaches/:coachId/reassignment',
    summary:
      'Clients who would be without their coach or a cover, each with a proposed new one, and programs that would be without their owner',
    access: policies.leads,
    answer: reassignmentAnswer,
    run: async (call) => {
      const coachId = call.path['coachId']!;
      const { rows } = await call.tx.query<PersonName>(
        statement`select ${me.id}, ${me.name}, ${me.lastname} from ${me}
          where ${me.gym_id} = ${call.gym.id} and ${me.id} = ${coachId} and ${me.type} > 0`,
      );
      if (rows[0] === undefined) throw new Refusal('not-found');
      const coaches = await others(call, coachId);
      const profile = await readProfiles(
        call,
        log,
        coaches.map(({ id }) => id),
      );
      const candidates = coaches.map(({ id, clients, capacity, admin }): Candidate => ({
        id,
        clients,
        capacity,
        admin,
        accepting: profile(id).accepting,
      }));
      const clients = await concernedBy(call, coachId);
      const roleOf = ({ coach_id }: ClientRow): 'primary' | 'cover' => (coach_id === coachId ? 'primary' : 'cover');
      const proposed = proposals(
        clients.map((client) => ({
          id: client.id,
          role: roleOf(client),
          coaches: [...client.covers, ...(client.coach_id === null ? [] : [client.coach_id])],
        })),
        candidates,
      );
      const byId = new Map(coaches.map((coach) => [coach.id, personOf(coach)]));
      return {
        coach: rows[0],
        clients: clients.map((client): Reassignment['clients'][number] => ({
          customer: personOf(client),
          role: roleOf(client),
          proposed: byId.get(proposed.get(client.id) ?? '') ?? null,
        })),
        programs: await programsOf(call, coachId),
        coaches: coaches.map((coach, at): Reassignment['coaches'][number] => ({
          ...personOf(coach),
          clients: coach.clients,
          capacity: coach.capacity,
          accepting: candidates[at]!.accepting,
        })),
      };
    },
  });
