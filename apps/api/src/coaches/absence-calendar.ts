// Begins and ends coaches' absences by the local date of each gym, and extends a running absence to clients without the cover: those who
// became active again, and those whose assignment the read model did not show at the start. Command ids are derived from their subject, so
// several nodes send each command once.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import type { Pool } from 'pg';
import { derivedId } from '../platform/commands/derived-id.js';
import type { Commands } from '../platform/commands/commands.js';
import { Refusal } from '../platform/http/refusal.js';

const a = aliased('coach_absences', 'a');
const c = aliased('customers', 'c');
const g = aliased('gyms', 'g');

type Due = { gym_id: string; coach_id: string; id: string; due: 'begin-coach-away' | 'end-coach-away' };
type Uncovered = { gym_id: string; coach_id: string; id: string; clients: string };
type Parts = { readonly commands: Pick<Commands, 'execute'>; /** Connects with the role that sees all gyms. */ readonly projector: Pool };

/** Refusals that need no retry: the read model lagged and it was done meanwhile, or somebody removed the cover from a client on purpose. */
const settled = new Set(['coach-away-begun', 'coach-away-over', 'coach-away-not-due', 'coach-not-away', 'coach-cover-complete']);

type Sent = { readonly gymId: string; readonly key: readonly string[]; readonly type: string; readonly body: object };
/** @returns false if there was nothing left to do */
const send = async (commands: Parts['commands'], { gymId, key, type, body }: Sent): Promise<boolean> => {
  const system = { account: null, membership: null, role: 'system', gymId } as const;
  try {
    await commands.execute(gymId, system, { commandId: derivedId(type, gymId, ...key), type, body });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || !settled.has(error.code)) throw error;
    return false;
  }
};

const beginAndEnd = async ({ commands, projector }: Parts): Promise<number> => {
  const due = await rowsOf(
    projector,
    statement<Due>`select ${a.gym_id}, ${a.coach_id}, ${a.id},
        case when ${a.until_on} < (now() at time zone ${g.time_zone})::date then 'end-coach-away' else 'begin-coach-away' end as due
      from ${a} join ${g} on ${g.gym_id} = ${a.gym_id}
      where not ${a.ended} and (${a.until_on} < (now() at time zone ${g.time_zone})::date
        or (not ${a.begun} and ${a.from_on} <= (now() at time zone ${g.time_zone})::date))
      order by ${a.gym_id}, ${a.id} limit 500`,
  );
  let done = 0;
  for (const { gym_id: gymId, coach_id: coachId, id: awayId, due: type } of due) {
    if (await send(commands, { gymId, key: [awayId], type, body: { coachId, awayId } })) done += 1;
  }
  return done;
};

const extend = async ({ commands, projector }: Parts): Promise<number> => {
  const uncovered = await rowsOf(
    projector,
    statement<Uncovered>`select ${a.gym_id}, ${a.coach_id}, ${a.id}, string_agg(${c.id}::text, ' ' order by ${c.id}) as clients
      from ${a} join ${c} on ${c.gym_id} = ${a.gym_id} and ${c.coach_id} = ${a.coach_id} and ${c.status} = 'active'
        and not ${c.covers} ? ${a.cover_id}::text
      where ${a.begun} and not ${a.ended} group by ${a.gym_id}, ${a.coach_id}, ${a.id} order by ${a.gym_id}, ${a.id} limit 500`,
  );
  let done = 0;
  for (const { gym_id: gymId, coach_id: coachId, id: awayId, clients } of uncovered)
    if (await send(commands, { gymId, key: [awayId, clients], type: 'extend-coach-cover', body: { coachId } })) done += 1;
  return done;
};

/** @returns number of absences that began, ended or were extended */
export const keepAbsences = async (parts: Parts): Promise<number> => (await beginAndEnd(parts)) + (await extend(parts));
