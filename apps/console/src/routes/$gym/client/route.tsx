import { createFileRoute } from '@tanstack/react-router';
import { DialogPart, MenuPart } from '@/components/overlays/late-parts.js';
import { toaster } from '@/components/overlays/toast.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { usePageAhead } from '@/lib/hooks/use-page-ahead.js';
import { weekStartOf } from '@/lib/format/week-start.js';
import { enterArea } from '@/shell/guards.js';
import { UnsavedPart } from '@/shell/needs-you/unsaved-part.js';
import { RestPart } from '@/shell/rest/rest-everywhere.js';
import { Shell } from '@/shell/shell.js';
import { useKeepAhead } from './-ahead/use-keep-ahead.js';

const Area = () => {
  const { bootstrap, membership } = Route.useRouteContext();
  const { gym } = Route.useParams();
  // Each page opens dialogs, and a phone may lose the network soon after the page was drawn.
  useAhead(DialogPart, MenuPart, toaster, UnsavedPart, RestPart);
  // Pages that the menu does not link, but that must work without a network; the scripts are the same for any id.
  usePageAhead(`/${gym}/client/workout-client/details-workout/ahead`);
  usePageAhead(`/${gym}/client/check-in/ahead`);
  useKeepAhead(gym, membership.id, bootstrap.gym?.timeZone ?? 'UTC', weekStartOf(bootstrap.gym));
  return <Shell bootstrap={bootstrap} membership={membership} />;
};

export const Route = createFileRoute('/$gym/client')({
  beforeLoad: ({ params, location: { href }, preload }) => enterArea('client', params.gym, { href, preload }),
  component: Area,
});
