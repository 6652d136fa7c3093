import { createFileRoute, redirect } from '@tanstack/react-router';
import { SelectGymPage } from '../features/accounts/select-gym-page.js';
import { areaOf, bootstrapQuery } from '../lib/startup/bootstrap.js';
import { queryClient } from '../lib/api/query-client.js';
import { requireSession } from '../shell/guards.js';
import { isClient } from '../lib/startup/roles.js';

export const Route = createFileRoute('/select-gym-client')({
  beforeLoad: ({ location: { href }, preload }) => requireSession({ href, preload }),
  loader: async () => {
    const { memberships } = await queryClient.ensureQueryData(bootstrapQuery());
    const training = memberships.filter(isClient);
    const [only] = training;
    if (only === undefined) throw redirect({ to: '/select-gym' });
    if (training.length === 1) throw redirect({ to: areaOf(only) });
  },
  staticData: { texts: 'first' },
  component: () => <SelectGymPage training join={null} />,
});
