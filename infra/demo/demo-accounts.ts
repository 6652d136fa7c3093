// The five accounts that visitors sign in with, and those of clients who train automatically. All are for a local machine, never for a
// network; the start enforces it.
import type { Services } from '@spotter/api/services';
import { Refusal } from '@spotter/api/platform/http/refusal';
import { ironTempleClients, ironTempleStaff } from './iron-temple.ts';
import { accountIdOf } from './people.ts';

export const demoPassword = 'train-hard-2026';
const { admin, head, coaches } = ironTempleStaff;
const client = ironTempleClients[0]!;

const accounts = [
  { email: 'admin@demo.gym', name: admin.name, lastname: admin.lastname },
  { email: 'head@demo.gym', name: head.name, lastname: head.lastname },
  { email: 'coach@demo.gym', name: coaches[0].name, lastname: coaches[0].lastname },
  { email: 'client@demo.gym', name: client.name, lastname: client.lastname },
  { email: 'auditor@demo.gym', name: 'Leyla', lastname: 'Sungur' },
].map((account) => ({ ...account, accountId: accountIdOf(account.email) }));

/** Clients whom no visitor signs in as: they train automatically. They belong to the coach whose account the demo shows. */
const players = [12, 24, 36].map((index, at) => ({ ...ironTempleClients[index]!, email: `player-${at + 1}@demo.gym` }));
export const playerEmails: readonly string[] = players.map(({ email }) => email);

/** Opens the accounts that do not exist yet. */
export const openAccounts = async (services: Services): Promise<void> => {
  for (const { email, name, lastname, accountId } of [...accounts, ...players]) {
    if ((await services.accounts.idByEmail(email)) !== null) continue;
    try {
      await services.accounts.open({ accountId, email, name, lastname, password: demoPassword, language: 'en' });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'already-claimed') throw error;
    }
  }
};
