// Coaches hear before a certification expires: sixty, thirty and seven days, in the language of the gym. Each is told once, whichever
// node tells it: the command's id follows from the certification, its day and the number of days.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import { startLoop, type Loop } from '@spotter/telemetry/loop';
import type { Pool } from 'pg';
import { derivedId } from '../platform/commands/derived-id.js';
import type { Commands } from '../platform/commands/commands.js';
import { Refusal } from '../platform/http/refusal.js';
import { worksHere } from '../shared/coaches-at-work.js';

const k = aliased('coach_certifications', 'k');
const g = aliased('gyms', 'g');
const m = aliased('memberships', 'm');

type Due = { gym_id: string; language: 'en' | 'tr'; coach_id: string; name: string; expires_on: string; days: number };
type Parts = { readonly commands: Pick<Commands, 'execute'>; /** Of the role that sees all gyms. */ readonly projector: Pool };

const hourMs = 3_600_000;
/** Where whoever is told can mend it, whatever their role: the list of all coaches is for those who lead. */
const ownProfile = '/admin/user?profile=coach';
/** Told already, in other words: the gym has changed its language since, or the server its texts. */
const isTold = (error: unknown): boolean => error instanceof Refusal && error.code === 'idempotency-key-reused';
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
 * A server that was away for three days still tells of it.
 * @returns how many were told, or told already
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
    const telling = commands.execute(gymId, system, {
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
    await telling.catch((error: unknown) => {
      if (!isTold(error)) throw error;
    });
  }
  return due.length;
};

export const startCertificationReminders = ({ commands }: Pick<Parts, 'commands'>, projector: Pool): Loop =>
  startLoop('certifications', async () => void (await remindOfCertifications({ commands, projector })), hourMs);
