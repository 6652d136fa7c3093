import { createFileRoute } from '@tanstack/react-router';
import { ClassicLayout } from '../../../shell/classic-layout.js';
import { enterArea } from '../../../shell/guards.js';

const Area = () => {
  const { bootstrap, membership } = Route.useRouteContext();
  return <ClassicLayout bootstrap={bootstrap} membership={membership} />;
};

export const Route = createFileRoute('/$gym/audit')({
  beforeLoad: ({ params, location: { href }, preload }) => enterArea('audit', params.gym, { href, preload }),
  component: Area,
});
