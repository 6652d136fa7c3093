// Opens a gym without members and invites its first admin by address, in the server's name.
import { randomUUID } from 'node:crypto';
import { email } from '@spotter/contracts/atoms';
import { openGym as openGymSchema } from '@spotter/contracts/gyms/commands';
import { inviteMember } from '@spotter/contracts/members/commands';
import { UnknownLedger, type Log } from '@spotter/database/log/log';
import type { Pool } from 'pg';
import type { Commands } from '../platform/commands/commands.js';
import { parse } from '../platform/http/parse.js';
import { Refusal } from '../platform/http/refusal.js';
import { openGym } from './open-gym.js';

type Parts = { readonly pool: Pool; readonly log: Log; readonly commands: Commands };

const requireCompany = async (log: Log, companyId: string): Promise<void> => {
  try {
    await log.head(companyId);
  } catch (error) {
    if (error instanceof UnknownLedger) throw new Refusal('company-unknown');
    throw error;
  }
};

/** The first admin, for this branch only or for the whole company. */
type FirstAdmin = { readonly email: string; readonly of: 'branch' | 'company' };

/** @throws Refusal */
export const openBranch = async ({ pool, log, commands }: Parts, gym: unknown, admin: FirstAdmin): Promise<void> => {
  const payload = parse(openGymSchema, gym);
  const address = parse(email, admin.email);
  await requireCompany(log, payload.companyId);
  const { gymId, language } = payload;
  await openGym({ pool, log, commands, demo: false }, payload);
  const body = parse(inviteMember, { invitationId: randomUUID(), email: address, type: admin.of === 'company' ? 4 : 3, language });
  const services = { account: null, membership: null, role: 'system', gymId } as const;
  await commands.execute(gymId, services, { commandId: randomUUID(), type: 'invite-member', body });
};
