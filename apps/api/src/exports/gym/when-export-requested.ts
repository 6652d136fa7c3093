// Queues a requested export, and mails all admins of the gym and its company, so that none leaves with the data unnoticed.
import type { Recorded } from '@spotter/database/log/event';
import { withGym } from '@spotter/database/tenancy/pools';
import { aliased, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { Pool } from 'pg';
import { derivedId } from '../../platform/commands/derived-id.js';
import type { Effect } from '../../platform/jobs/effect.js';
import { putMail } from '../../platform/jobs/mails.js';

const e = tables.gym_exports;
const g = tables.gyms;
const m = aliased('memberships', 'm');
const a = aliased('accounts', 'a');

type Requested = { readonly exportId: string };
type Branch = { gym_id: string; name: string };
type Admin = { id: string; email: string; name: string; lastname: string; language: Language };

/** The gym, and the other branches of its company. */
const branchesOf = (pool: Pool, gymId: string): Promise<Branch[]> =>
  rowsOf(
    pool,
    statement<Branch>`select ${g.gym_id}, ${g.name} from ${g} where ${g.gym_id} = ${gymId}
      or ${g.company_id} = (select ${g.company_id} from ${g} where ${g.gym_id} = ${gymId}) order by ${g.gym_id}`,
  );

type Announced = { readonly event: Recorded; readonly branch: string; readonly gym: string; readonly by: string };

/** Mails the admins of a branch: all of the gym's own, and the company's admins of the others. */
const mailAdmins = (pool: Pool, { event, branch, gym, by }: Announced): Promise<void> =>
  withGym(pool, branch, async (tx) => {
    const types = branch === event.ledger ? [3, 4] : [4];
    const admins = await rowsOf(
      tx,
      statement<Admin>`select ${m.id}, ${a.email}, ${a.name}, ${a.lastname}, ${a.language} from ${m} join ${a} on ${a.id} = ${m.account_id}
        where ${m.gym_id} = ${branch} and ${m.type} = any(${types}::int[]) and ${m.status} = 'active' and ${a.confirmed_at} is not null`,
    );
    for (const { id, email, name, lastname, language } of admins)
      await putMail(tx, {
        id: derivedId('gym-export-mail', event.ledger, event.position, id),
        of: { ledger: branch, person: id },
        to: email,
        kind: 'gym-export',
        language,
        data: { name: `${name} ${lastname}`.trim(), gym, by },
      });
  });

const nameOf = async (pool: Pool, account: string | null): Promise<string> => {
  const [row] = await rowsOf(
    pool,
    statement<{ name: string }>`select trim(${a.name} || ' ' || ${a.lastname}) as name from ${a} where ${a.id} = ${account}`,
  );
  return row?.name ?? '';
};

export const whenExportRequested = ({ pool }: { readonly pool: Pool }): Effect => ({
  name: 'gym-exports',
  types: ['GymExportRequested'],
  run: async (event) => {
    const { exportId } = event.data as Requested;
    const { ledger: gymId, meta } = event;
    await withGym(pool, gymId, (tx) =>
      tx.query(
        statement`insert into ${e} (${e.gym_id}, ${e.id}, ${e.asked_by}, ${e.account_id})
          values (${gymId}, ${exportId}, ${meta.membership ?? null}, ${meta.account ?? null}) on conflict do nothing`,
      ),
    );
    const branches = await branchesOf(pool, gymId);
    const gym = branches.find(({ gym_id: id }) => id === gymId)?.name ?? '';
    const by = await nameOf(pool, meta.account ?? null);
    for (const { gym_id: branch } of branches) await mailAdmins(pool, { event, branch, gym, by });
  },
});
