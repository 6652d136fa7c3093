import { createFileRoute } from '@tanstack/react-router';
import { enterArea } from '@/shell/guards.js';
import { Shell } from '@/shell/shell.js';

const Area = () => {
  const { bootstrap, membership } = Route.useRouteContext();
  return <Shell bootstrap={bootstrap} membership={membership} />;
};

export const Route = createFileRoute('/$gym/admin')({
  beforeLoad: ({ params, location: { href }, preload }) => enterArea('admin', params.gym, { href, preload }),
  component: Area,
});
