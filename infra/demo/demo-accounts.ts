// The five accounts that can sign in. They are for a machine of one's own, never for a network: the start sees to it.
import type { AppServices } from '@spotter/api/app-services';
import { Refusal } from '@spotter/api/platform/http/refusal';
import { ironTempleClients, ironTempleStaff } from './iron-temple.ts';
import { accountIdOf } from './people.ts';

const password = 'train-hard-2026';
const { admin, head, coaches } = ironTempleStaff;
const client = ironTempleClients[0]!;

const accounts = [
  { email: 'admin@demo.gym', name: admin.name, lastname: admin.lastname },
  { email: 'head@demo.gym', name: head.name, lastname: head.lastname },
  { email: 'coach@demo.gym', name: coaches[0].name, lastname: coaches[0].lastname },
  { email: 'client@demo.gym', name: client.name, lastname: client.lastname },
  { email: 'auditor@demo.gym', name: 'Leyla', lastname: 'Sungur' },
];

/** Opens those that are not open yet. */
export const openAccounts = async (services: AppServices): Promise<void> => {
  for (const account of accounts) {
    if ((await services.accounts.idByEmail(account.email)) !== null) continue;
    try {
      await services.accounts.open({ accountId: accountIdOf(account.email), ...account, password, language: 'en' });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'already-claimed') throw error;
    }
  }
};
