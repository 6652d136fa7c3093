// Rows of members, audit grants, and what an auditor read.
import { aliased, always, prepared, sql, type Given } from '@spotter/database/connections/sql';
import { afterCursor, orderBy, sortingOf, sortKey, type PageStart } from '../platform/reading/paging.js';
import { isNamed } from '../platform/reading/named.js';

const m = aliased('memberships', 'm');
const g = aliased('audit_grants', 'g');
const a = aliased('accounts', 'a');
const c = aliased('customers', 'c');
const r = aliased('audit_readings', 'r');
const t = aliased('invitation_tokens', 't');

type MemberRow = { id: string; type: number; name: string; lastname: string; status: string; joinedAt: string };
export type InvitationRow = {
  id: string;
  email: string | null;
  type: number;
  name: string;
  lastname: string;
  status: 'open' | 'accepted' | 'revoked' | 'expired';
  invitedAt: string;
  expiresAt: string;
  mailAt: string | null;
};
type GrantRow = {
  id: string;
  account: string | null;
  email: string | null;
  status: 'offered' | 'expired' | 'accepted' | 'revoked';
  customerId: string | null;
  customer: string | null;
  from: string;
  until: string;
  revoked: boolean;
  mailAt: string | null;
};
type ReadingRow = { path: string; at: string; sort_key: (string | number | null)[] };
export const newestFirst = { at: { by: r.at, type: 'timestamptz' } } as const;

export const memberRows = prepared(
  ({ gym, typed }: Given<{ gym: string; typed: readonly string[] | undefined }>) =>
    sql<MemberRow>`select ${m.id}, ${m.type}, ${m.name}, ${m.lastname}, ${m.status}, to_json(${m.joined_at}) #>> '{}' as "joinedAt"
      from ${m}
           where ${m.gym_id} = ${gym} and ${isNamed(typed, 'members', m.id)} order by ${m.type} desc, ${m.lastname}, ${m.name}, ${m.id}`,
);
export const grantRows = prepared(
  ({ gym, account }: Given<{ gym: string; account: string | undefined }>) =>
    sql<GrantRow>`select ${g.id}, ${g.account_id} as account, coalesce(${a.email}, ${g.email}) as email,
       case when ${g.revoked} then 'revoked' when ${g.account_id} is not null then 'accepted'
         when ${g.expires_at} < now() then 'expired' else 'offered' end as status,
       ${g.customer_id} as "customerId", trim(${c.name} || ' ' || ${c.lastname}) as customer,
       to_json(${g.granted_at}) #>> '{}' as "from", to_json(${g.until}) #>> '{}' as "until", ${g.revoked},
       (select to_json(${t.mail_at}) #>> '{}' from ${t} where ${t.gym_id} = ${g.gym_id} and ${t.invitation_id} = ${g.id}
         order by ${t.position} desc limit 1) as "mailAt"
     from ${g} left join ${a} on ${a.id} = ${g.account_id} left join ${c} on ${c.gym_id} = ${g.gym_id} and ${c.id} = ${g.customer_id}
     where ${g.gym_id} = ${gym} and ${account === undefined ? always : sql`${g.account_id} = ${account}`} order by ${g.granted_at} desc, ${g.id}`,
);
export const pageOfReadings = prepared(
  ({ gym, grant, after, limit }: Given<PageStart['values'] & { gym: string; grant: string; limit: number }>, form: PageStart['form']) => {
    const sorting = sortingOf(form.sort, newestFirst, '', r.id);
    return sql<ReadingRow>`select ${r.path}, to_json(${r.at}) #>> '{}' as at, ${sortKey(sorting)} from ${r}
           where ${r.gym_id} = ${gym} and ${r.grant_id} = ${grant} and ${afterCursor(sorting, after, form)}
           order by ${orderBy(sorting)} limit ${limit}`;
  },
);
