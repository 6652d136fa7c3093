import { createFileRoute } from '@tanstack/react-router';
import { ClientLayout } from '../../../shell/client-layout.js';
import { enterArea } from '../../../shell/guards.js';

const Area = () => {
  const { bootstrap, membership } = Route.useRouteContext();
  return <ClientLayout bootstrap={bootstrap} membership={membership} />;
};

export const Route = createFileRoute('/$gym/client')({
  beforeLoad: ({ params, location: { href }, preload }) => enterArea('client', params.gym, { href, preload }),
  component: Area,
});
