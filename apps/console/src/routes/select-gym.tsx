import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { SelectGymPage } from '../features/accounts/select-gym-page.js';
import { JoinByCode } from '../features/members/join-by-code.js';
import { areaOf, bootstrapQuery } from '../lib/startup/bootstrap.js';
import { queryClient } from '../lib/api/query-client.js';
import { requireSession } from '../shell/guards.js';
import { isClient } from '../lib/startup/roles.js';

const SelectGym = () => {
  const router = useRouter();
  return <SelectGymPage training={false} join={<JoinByCode onJoined={(page) => router.history.push(page)} />} />;
};

export const Route = createFileRoute('/select-gym')({
  beforeLoad: ({ location: { href }, preload }) => requireSession({ href, preload }),
  loader: async () => {
    const { memberships } = await queryClient.ensureQueryData(bootstrapQuery());
    const [only] = memberships;
    if (only === undefined) return;
    if (memberships.length === 1) throw redirect({ to: areaOf(only) });
    if (memberships.every(isClient)) throw redirect({ to: '/select-gym-client' });
  },
  staticData: { texts: 'first' },
  component: SelectGym,
});
