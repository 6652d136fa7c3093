// Writes the mail of an invitation or audit offer, once per event that requires one, with a token of its own. Token and mail are written in
// one transaction; events never contain the token.
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { Log } from '@spotter/database/log/log';
import type { Recorded } from '@spotter/database/log/event';
import { withGym } from '@spotter/database/tenancy/pools';
import { memberStream } from '@spotter/domain/members/member';
import type { Pool, PoolClient } from 'pg';
import { derivedId } from '../platform/commands/derived-id.js';
import type { Effect } from '../platform/jobs/effect.js';
import { nextPlace, type MailPace } from '../platform/jobs/gym-mails.js';
import type { Paced } from '../platform/jobs/mails.js';
import type { InvitedRole } from '../platform/jobs/mails.js';
import type { Members } from '../platform/sessions/members.js';
import { newToken, tokenHash } from '../platform/sessions/tokens.js';
import { statement, tables } from '@spotter/database/connections/sql';

const it = tables.invitation_tokens;
const m = tables.memberships;

export type InvitationMail = {
  readonly id: string;
  readonly of: { readonly ledger: string; readonly person: string };
  readonly to: string;
  readonly kind: 'invitation' | 'audit-offer';
  readonly language: Language;
  readonly data: {
    readonly token: string;
    readonly gym: string;
    readonly inviter: string;
    readonly name: string;
    readonly role?: InvitedRole;
  };
  readonly paced?: Paced;
};
export type InvitationMailParts = {
  readonly pool: Pool;
  readonly log: Pick<Log, 'readStream'>;
  readonly members: Pick<Members, 'gym'>;
  readonly putMail: (tx: PoolClient, mail: InvitationMail) => Promise<unknown>;
  readonly mailPace: MailPace;
};
type Invited = { readonly email: unknown; readonly name?: unknown; readonly language?: unknown; readonly memberType?: unknown };
/** Roles by member type. An audit offer has no role. */
const roles: readonly InvitedRole[] = ['client', 'coach', 'head-coach', 'admin', 'admin'];

/** Kind of mail by event type. */
const kinds: Readonly<Record<string, InvitationMail['kind']>> = {
  MemberInvited: 'invitation',
  InvitationResent: 'invitation',
  AuditOffered: 'audit-offer',
};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const inviterName = async (tx: PoolClient, event: Recorded): Promise<string> => {
  const { rows } = await tx.query<{ name: string }>(
    statement`select trim(${m.name} || ' ' || ${m.lastname}) as name from ${m}
      where ${m.gym_id} = ${event.ledger} and ${m.id} = ${event.meta.membership}`,
  );
  return rows[0]?.name ?? '';
};

export const invitationMails = ({ pool, log, members, putMail, mailPace }: InvitationMailParts): Effect => ({
  name: 'invitation-letters',
  types: Object.keys(kinds),
  run: async (event) => {
    const { membershipId, grantId } = event.data as { membershipId?: string; grantId?: string };
    const person = membershipId ?? grantId ?? '';
    const events = await log.readStream(event.ledger, memberStream(person));
    const invited = events.find(({ type }) => type === 'MemberInvited' || type === 'AuditOffered')?.data as Invited | undefined;
    // Revoked, accepted or erased meanwhile, so no mail is sent.
    if (typeof invited?.email !== 'string' || !Object.hasOwn(kinds, events.at(-1)!.type)) return;
    const role = typeof invited.memberType === 'number' ? roles[invited.memberType] : undefined;
    const gym = await members.gym(event.ledger);
    const token = newToken();
    await withGym(pool, event.ledger, async (tx) => {
      const paced = await nextPlace(tx, event.ledger, mailPace);
      const fresh = await tx.query(
        statement`insert into ${it} (${it.gym_id}, ${it.position}, ${it.invitation_id}, ${it.token_hash}, ${it.mail_at})
          values (${event.ledger}, ${event.position}, ${person}, ${tokenHash(token)}, ${paced.notBefore})
          on conflict (${it.gym_id}, ${it.position}) do nothing`,
      );
      if (fresh.rowCount === 0) return;
      await putMail(tx, {
        id: derivedId('invitation-letter', event.ledger, event.position),
        of: { ledger: event.ledger, person },
        to: invited.email as string,
        kind: kinds[event.type]!,
        language: invited.language === 'tr' || invited.language === 'en' ? invited.language : gym.language,
        paced,
        data: {
          token,
          gym: gym.name,
          inviter: await inviterName(tx, event),
          name: text(invited.name),
          ...(role !== undefined && { role }),
        },
      });
    });
  },
});
