// Opening a company and its gyms: the slug is claimed, the ledger made and the first event recorded in one transaction.
import type { Language } from '@spotter/domain/gyms/gym-events';
import { randomUUID } from 'node:crypto';
import { claim, ClaimTaken } from '@spotter/database/log/claims';
import type { Log, LedgerKind } from '@spotter/database/log/log';
import { withGym } from '@spotter/database/tenancy/pools';
import { company, companyStream } from '@spotter/domain/gyms/company';
import { gym, gymStream } from '@spotter/domain/gyms/gym';
import { isRejected, type Decider, type DomainEvent } from '@spotter/domain/kernel';
import type { Pool } from 'pg';
import { Refusal } from '../platform/http/refusal.js';

type Opening = { readonly pool: Pool; readonly log: Log; readonly demo: boolean; readonly recordedAt?: string };
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

const open = async <C extends { readonly type: string }, E extends DomainEvent>(
  { pool, log, demo, recordedAt }: Opening,
  ledger: { id: string; kind: LedgerKind; stream: string; slug?: string },
  decider: Decider<never, C, E, string>,
  command: C,
): Promise<void> => {
  const now = recordedAt ?? new Date().toISOString();
  const outcome = decider.decide(decider.initial, command, {
    now,
    occurredAt: now,
    actor: { account: null, membership: null, role: 'system' },
  });
  if (isRejected(outcome)) throw new Refusal(outcome.rejected);
  try {
    await withGym(pool, ledger.id, async (tx) => {
      if (ledger.slug !== undefined) await claim(tx, 'slug', ledger.slug, ledger.id);
      await log.createLedger(tx, { id: ledger.id, kind: ledger.kind, demo });
      await log.appendIn(tx, {
        ledger: ledger.id,
        stream: ledger.stream,
        expectedVersion: 0,
        entries: [
          {
            commandId: randomUUID(),
            requestHash: log.requestHash(JSON.stringify(command)),
            occurredAt: now,
            ...(recordedAt !== undefined && { recordedAt }),
            meta: { command: command.type, account: null, membership: null, role: 'system', ...(demo && { demo: true as const }) },
            events: outcome,
          },
        ],
      });
    });
  } catch (error) {
    if (error instanceof ClaimTaken) throw new Refusal('already-claimed');
    throw error;
  }
};

/** @throws Refusal `already-claimed` for a slug in use. */
export const openGym = (opening: Opening, payload: NewGym): Promise<void> =>
  open(opening, { id: payload.gymId, kind: 'gym', stream: gymStream(payload.gymId), slug: payload.slug }, gym as never, {
    type: 'open-gym',
    payload,
    lookups: { demo: opening.demo },
  });

export const openCompany = (opening: Opening, payload: { readonly companyId: string; readonly name: string }): Promise<void> =>
  open(opening, { id: payload.companyId, kind: 'company', stream: companyStream(payload.companyId) }, company as never, {
    type: 'open-company',
    payload,
    lookups: { demo: opening.demo },
  });
