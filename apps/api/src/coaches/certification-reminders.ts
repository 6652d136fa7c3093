// Reminds coaches sixty, thirty and seven days before a certification expires, in the gym's language. The command id is derived from the
// certification, its date and the number of days, so several nodes send each reminder once.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import type { Pool } from 'pg';
import { derivedId } from '../platform/commands/derived-id.js';
import type { Commands } from '../platform/commands/commands.js';
import { Refusal } from '../platform/http/refusal.js';
import { worksHere } from '../shared/coaches-at-work.js';

const k = aliased('coach_certifications', 'k');
const g = aliased('gyms', 'g');
const m = aliased('memberships', 'm');

type Due = { gym_id: string; language: 'en' | 'tr'; coach_id: string; name: string; expires_on: string; days: number };
type Parts = { readonly commands: Pick<Commands, 'execute'>; /** Connects with the role that sees all gyms. */ readonly projector: Pool };

/** Page on which every recipient can renew it, whatever their role. The list of all coaches is open to head coaches and admins only. */
const ownProfile = '/admin/user?profile=coach';
/** Sent before with another text: the gym's language or the server's texts have changed since. */
const isSentBefore = (error: unknown): boolean => error instanceof Refusal && error.code === 'idempotency-key-reused';
const words = {
  en: {
    title: (name: string) => `${name} expires soon`,
    line: (days: number, on: string) => `It is valid until ${on}, ${days} days from the day you are told.`,
  },
  tr: {
    title: (name: string) => `${name} yakında bitiyor`,
    line: (days: number, on: string) => `${on} gününe kadar geçerli; bildirildiği günden ${days} gün sonra bitiyor.`,
  },
} as const;

/**
 * Also sends reminders that are up to three days late, after a downtime.
 * @returns number of reminders sent now or before
 */
export const remindOfCertifications = async ({ commands, projector }: Parts): Promise<number> => {
  const due = await rowsOf(
    projector,
    statement<Due>`select ${k.gym_id}, ${g.language}, ${k.coach_id}, one.value ->> 'name' as name, one.value ->> 'expiresOn' as expires_on, ahead.days
      from ${k} join ${g} on ${g.gym_id} = ${k.gym_id}
        join ${m} on ${m.gym_id} = ${k.gym_id} and ${m.id} = ${k.coach_id} and ${worksHere(m)}
        cross join lateral jsonb_array_elements(${k.certifications}) one
        cross join (values (60), (30), (7)) ahead (days)
      where one.value ->> 'expiresOn' is not null
        and (one.value ->> 'expiresOn')::date - (now() at time zone ${g.time_zone})::date between ahead.days - 3 and ahead.days
      order by ${k.gym_id}, ${k.coach_id}, 4, 6 limit 500`,
  );
  for (const { gym_id: gymId, language, coach_id: membershipId, name, expires_on: on, days } of due) {
    const system = { account: null, membership: null, role: 'system', gymId } as const;
    const key = [gymId, membershipId, name, on, days] as const;
    const text = words[language];
    const sending = commands.execute(gymId, system, {
      commandId: derivedId('certification-reminder', ...key),
      type: 'add-inbox-item',
      body: {
        membershipId,
        itemId: derivedId('certification-reminder-item', ...key),
        box: 'notifications',
        icon: 'id-card',
        title: text.title(name),
        description: text.line(days, on),
        link: ownProfile,
        useRouter: true,
      },
    });
    await sending.catch((error: unknown) => {
      if (!isSentBefore(error)) throw error;
    });
  }
  return due.length;
};
