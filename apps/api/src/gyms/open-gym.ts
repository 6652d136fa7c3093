// Opens a company and its gyms: claims the slug, creates the ledger and records the first event in one transaction.
import type { Language } from '@spotter/domain/gyms/gym-events';
import { claim, ClaimTaken } from '@spotter/database/log/claims';
import type { Log, LedgerKind } from '@spotter/database/log/log';
import { withGym } from '@spotter/database/tenancy/pools';
import { company, companyStream } from '@spotter/domain/gyms/company';
import { gym, gymStream } from '@spotter/domain/gyms/gym';
import type { Decider, DomainEvent } from '@spotter/domain/kernel';
import type { Pool } from 'pg';
import type { Commands } from '../platform/commands/commands.js';
import { Refusal } from '../platform/http/refusal.js';

type Opening = {
  readonly pool: Pool;
  readonly log: Pick<Log, 'createLedger'>;
  readonly commands: Pick<Commands, 'inTransaction'>;
  readonly demo: boolean;
  readonly recordedAt?: string;
};
export type NewGym = {
  readonly gymId: string;
  readonly companyId: string;
  readonly slug: string;
  readonly name: string;
  readonly colour?: 'theme-default' | 'brand' | 'teal' | 'rose' | 'purple' | 'amber';
  readonly timeZone: string;
  readonly language: Language;
  readonly unit: 'kg' | 'lb';
};

type NewLedger = { readonly id: string; readonly kind: LedgerKind; readonly stream: string; readonly slug?: string };

const open = async <State, Command extends { readonly type: string; readonly payload: unknown }, Event extends DomainEvent>(
  { pool, log, commands, demo, recordedAt }: Opening,
  { id, kind, stream, slug }: NewLedger,
  decider: Decider<State, Command, Event, string>,
  command: Command,
): Promise<void> => {
  try {
    await withGym(pool, id, async (tx) => {
      if (slug !== undefined) await claim(tx, 'slug', slug, id);
      await log.createLedger(tx, { id, kind, demo });
      await commands.inTransaction(tx, {
        ledger: id,
        stream,
        decider,
        command,
        actor: { account: null, membership: null, role: 'system' },
        // Tells reactors that the commands they send belong to the demo too.
        recordedAt: recordedAt ?? (demo ? new Date().toISOString() : undefined),
      });
    });
  } catch (error) {
    if (error instanceof ClaimTaken) throw new Refusal('already-claimed');
    throw error;
  }
};

/** @throws Refusal `already-claimed` for a slug in use */
export const openGym = (opening: Opening, payload: NewGym): Promise<void> =>
  open(opening, { id: payload.gymId, kind: 'gym', stream: gymStream(payload.gymId), slug: payload.slug }, gym, {
    type: 'open-gym',
    payload,
    lookups: { demo: opening.demo },
  });

export const openCompany = (opening: Opening, payload: { readonly companyId: string; readonly name: string }): Promise<void> =>
  open(opening, { id: payload.companyId, kind: 'company', stream: companyStream(payload.companyId) }, company, {
    type: 'open-company',
    payload,
    lookups: { demo: opening.demo },
  });
