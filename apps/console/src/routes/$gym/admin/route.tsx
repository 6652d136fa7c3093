import { createFileRoute } from '@tanstack/react-router';
import { ClassicLayout } from '../../../shell/classic-layout.js';
import { enterArea } from '../../../shell/guards.js';

const Area = () => {
  const { bootstrap, membership } = Route.useRouteContext();
  return <ClassicLayout bootstrap={bootstrap} membership={membership} />;
};

export const Route = createFileRoute('/$gym/admin')({
  beforeLoad: ({ params, location: { href }, preload }) => enterArea('admin', params.gym, { href, preload }),
  component: Area,
});
