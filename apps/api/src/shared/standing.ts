// Notifies staff who may read a program which part of it the caller is viewing. Only ids are sent, and nothing is stored.
import type { standingAnswer } from '@spotter/contracts/programs/standing';
import { sendingOf } from '@spotter/contracts/notices';
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import type * as z from 'zod/mini';
import type { GymCall } from '../platform/http/route.js';
import { roleOfType } from '../platform/sessions/members.js';
import { worksHere } from './coaches-at-work.js';
import { fullName } from './people.js';

const a = aliased('accounts', 'a');
const m = aliased('memberships', 'm');
/** Keeps a notice below Postgres' 8 kB. */
const maxNotified = 150;

type StaffRow = { id: string; type: number; name: string; lastname: string; status: string };
type Standing = {
  readonly program: string;
  readonly node: string | null;
  /** Coaches who may read it; head coaches and admins may read all. Null: every coach. */
  readonly coaches: readonly string[] | null;
};

export const announceStanding = async (call: GymCall, { program, node, coaches }: Standing): Promise<z.output<typeof standingAnswer>> => {
  const rows = await rowsOf(
    call.tx,
    statement<StaffRow>`select ${m.id}, ${m.type}, ${m.name}, ${m.lastname}, ${a.status} from ${m} join ${a} on ${a.id} = ${m.account_id}
      where ${m.gym_id} = ${call.gym.id} and ${worksHere(m)} order by ${m.id}`,
  );
  const staff = rows
    .filter(({ id, type }) => coaches === null || roleOfType(type) !== 'coach' || coaches.includes(id))
    .slice(0, maxNotified);
  const by = call.member.membership;
  const members = staff.map(({ id }) => id);
  // Members who chose not to be visible are not announced.
  const isSeen = rows.some(({ id, status }) => id === by && status !== 'not-visible');
  if (by !== null && isSeen) await call.tx.query(sendingOf([{ kind: 'standing', gym: call.gym.id, program, by, node, members }]));
  return { you: by, staff: staff.map((person) => ({ id: person.id, name: fullName(person) ?? '' })) };
};
