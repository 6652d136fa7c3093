// Mails that are to be sent: rows, written in the transaction of what they tell of, so that no crash loses one.
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { PoolClient } from 'pg';
import { derivedId } from '../commands/derived-id.js';
import { statement, tables } from '@spotter/database/connections/sql';

const m = tables.mails;

/** As what somebody is invited. */
export type InvitedRole = 'client' | 'coach' | 'head-coach' | 'admin';

/** What each kind of mail needs to be written. A token opens one link, once. */
export type MailData = {
  readonly confirm: { readonly name: string; readonly token: string };
  readonly 'confirm-email': { readonly name: string; readonly token: string };
  readonly reset: { readonly name: string; readonly token: string };
  /** Mails queued by earlier versions have no `role`. */
  readonly invitation: {
    readonly name: string;
    readonly gym: string;
    readonly inviter: string;
    readonly token: string;
    readonly role?: InvitedRole;
  };
  readonly 'audit-offer': { readonly name: string; readonly gym: string; readonly inviter: string; readonly token: string };
  readonly 'already-registered': { readonly name: string };
  readonly 'password-changed': { readonly name: string };
  readonly 'email-changed': { readonly name: string; readonly email: string };
  readonly 'second-factor-on': { readonly name: string };
  readonly 'second-factor-off': { readonly name: string };
  /** An admin has requested an export of the whole gym. `by`: name of that admin. */
  readonly 'gym-export': { readonly name: string; readonly gym: string; readonly by: string };
  /** `title` and `line`: in the recipient's language; `path`: page of the console. */
  readonly reminder: { readonly name: string; readonly title: string; readonly line: string; readonly path: string };
};
export type Addressee = { readonly ledger: string; readonly person: string };
export type Paced = { readonly gymId: string; readonly notBefore: Date };
export type Mail<K extends keyof MailData = keyof MailData> = {
  [Kind in K]: {
    /** The same id twice is one mail. */
    readonly id: string;
    /** Whose it is, by the ledger and the id of their key: it goes when they are erased. */
    readonly of: Addressee;
    readonly to: string;
    readonly kind: Kind;
    readonly language: Language;
    readonly data: MailData[Kind];
    /** Whose daily limit it counts for, and when it may leave; absent: at once, for nobody. */
    readonly paced?: Paced;
  };
}[K];

/** What a mail's row says of its person. */
export const whose = ({ ledger, person }: Addressee): string => derivedId('mails of', ledger, person);

export const putMail = async (tx: PoolClient, { id, of, to, kind, language, data, paced }: Mail): Promise<void> => {
  await tx.query(
    statement`insert into ${m} (${m.id}, ${m.whose}, ${m.recipient}, ${m.kind}, ${m.language}, ${m.data}, ${m.sender}, ${m.not_before})
      values (${id}, ${whose(of)}, ${to}, ${kind}, ${language}, ${JSON.stringify(data)}, ${paced?.gymId ?? null}, ${paced?.notBefore ?? null})
      on conflict (${m.id}) do nothing`,
  );
};

/** A row that costs what a mail costs and is never sent: who asks cannot tell whether an address is known. */
export const putNoMail = async (tx: PoolClient, id: string): Promise<void> => {
  await tx.query(
    statement`insert into ${m} (${m.id}, ${m.recipient}, ${m.kind}, ${m.language}, ${m.sent_at}) values (${id}, '', 'none', 'en', now())`,
  );
};

/** Sent or not: what was sent names the address still. */
export const dropMails = async (tx: PoolClient, of: Addressee): Promise<void> => {
  await tx.query(statement`delete from ${m} where ${m.whose} = ${whose(of)}`);
};
