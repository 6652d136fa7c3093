// The one list of what can be asked. OpenAPI and the hostile-input table read it too.
import type { AppServices } from './app-services.js';
import { accountRoutes } from './accounts/routes.js';
import { advertisementRoutes } from './advertisements/routes.js';
import { assignedProgramRoutes } from './assigned-programs/routes.js';
import { businessRoutes } from './business/routes.js';
import { chatWidgetPart, chatWidgetRoutes } from './chat-widget/routes.js';
import { checkInRoutes } from './check-ins/routes.js';
import { clientFileRoutes } from './client-files/routes.js';
import { clientNoteRoutes } from './client-notes/routes.js';
import { clientStateRoutes } from './client-states/routes.js';
import { coachRoutes } from './coaches/routes.js';
import { commonUserRoutes, mannerPart } from './common-user/routes.js';
import { conversationRoutes, conversationsPart } from './conversations/routes.js';
import { customerRoutes } from './customers/routes.js';
import { educationRoutes } from './education/routes.js';
import { eventRoutes } from './events/routes.js';
import { exerciseRoutes } from './exercises/routes.js';
import { followUpRoutes } from './follow-ups/routes.js';
import { gymRoutes } from './gyms/routes.js';
import { habitRoutes } from './habits/routes.js';
import { exportRoutes } from './exports/routes.js';
import { healthRoutes } from './health/routes.js';
import { homeRoutes } from './home/routes.js';
import { importRoutes } from './imports/routes.js';
import { inboxPart, inboxRoutes } from './inbox/routes.js';
import { jobRoutes } from './jobs/routes.js';
import { liftRoutes } from './lifts/routes.js';
import { ownChangeRoutes } from './own-changes/routes.js';
import { outboxRoutes } from './mail/routes.js';
import { memberRoutes } from './members/routes.js';
import { serviceTokenRoutes } from './members/service-token-routes.js';
import { navigationPart, navigationRoutes } from './navigation/routes.js';
import type { PreloadPart } from './platform/http/preload.js';
import { withOpenApi } from './openapi/routes.js';
import type { Route } from './platform/http/route.js';
import { useCases } from './use-cases.js';
import { navigationOf, pagesOutsideMenu } from './navigation/tree.js';
import { programRoutes } from './programs/routes.js';
import { progressPhotoRoutes } from './progress-photos/routes.js';
import { propagationRoutes } from './propagations/routes.js';
import { programSchemaRoute } from './programs/schema-route.js';
import { rehearsalRoutes } from './rehearsals/routes.js';
import { searchPart, searchRoutes } from './search/routes.js';
import { shortcutRoutes, shortcutsPart } from './shortcuts/routes.js';
import { teamRoutes } from './teams/routes.js';
import { uploadRoutes } from './uploads/routes.js';
import { workoutRoutes } from './workouts/routes.js';

export type RouteParts = Pick<
  AppServices,
  | 'pool'
  | 'log'
  | 'streams'
  | 'scans'
  | 'callers'
  | 'refuseDemo'
  | 'accounts'
  | 'sessions'
  | 'members'
  | 'joining'
  | 'post'
  | 'chatWidgetUrl'
  | 'searchMinLength'
  | 'commands'
  | 'positions'
  | 'presence'
  | 'disk'
  | 'importThreads'
>;

/** In the order in which the bootstrap asks them. */
const preloadParts = ({ presence, chatWidgetUrl, searchMinLength }: RouteParts): readonly PreloadPart[] => [
  navigationPart,
  inboxPart,
  shortcutsPart,
  conversationsPart(presence),
  mannerPart,
  chatWidgetPart({ chatWidgetUrl }),
  searchPart(searchMinLength),
];

export const routesOf = (parts: RouteParts): readonly Route[] =>
  withOpenApi(
    [
      ...healthRoutes(parts),
      ...accountRoutes({ ...parts, preloadParts: preloadParts(parts) }),
      ...commonUserRoutes(parts),
      ...outboxRoutes(parts),
      ...chatWidgetRoutes(parts),
      ...navigationRoutes(),
      ...homeRoutes(),
      ...businessRoutes(),
      ...customerRoutes(parts),
      ...clientStateRoutes(),
      ...clientNoteRoutes(),
      ...clientFileRoutes(),
      ...checkInRoutes(),
      ...habitRoutes(),
      ...progressPhotoRoutes(),
      ...followUpRoutes(),
      ...ownChangeRoutes(parts),
      ...gymRoutes(parts),
      ...memberRoutes(parts),
      ...serviceTokenRoutes(),
      ...coachRoutes(parts),
      ...exerciseRoutes(),
      ...programRoutes(parts),
      programSchemaRoute(),
      ...assignedProgramRoutes(parts),
      ...propagationRoutes(parts),
      ...rehearsalRoutes(parts),
      ...workoutRoutes(parts),
      ...liftRoutes(),
      ...importRoutes(parts),
      ...jobRoutes(parts),
      ...inboxRoutes(parts),
      ...shortcutRoutes(parts),
      ...searchRoutes((member) => [...navigationOf(member), ...pagesOutsideMenu(member)], parts.searchMinLength),
      ...exportRoutes(parts),
      ...uploadRoutes(parts),
      ...eventRoutes(parts),
      ...conversationRoutes(parts),
      ...advertisementRoutes(parts),
      ...teamRoutes(parts),
      ...educationRoutes,
    ],
    useCases,
  );
