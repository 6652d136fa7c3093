// Home differs by role: staff see figures and who needs them, clients see today's workout and the week.
import { figurePeopleAnswer, figurePeopleParameters, homeAnswer } from '@spotter/contracts/gyms/queries';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { clientHome } from './client-home.js';
import { figurePeople } from './counted-clients.js';
import { ofOwn, staffHome } from './staff-home.js';

export const homeRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/home',
    summary: 'Returns the first screen of staff or of a client',
    access: policies.everyMember,
    answer: homeAnswer,
    run: (call) => (call.member.role === 'client' ? clientHome(call) : staffHome(call)),
  }),
  gymRoute({
    path: '/api/gyms/:gym/home/people',
    summary: 'Lists the clients behind a figure of the first screen of staff',
    access: policies.staff,
    parameters: figurePeopleParameters,
    answer: figurePeopleAnswer,
    run: (call, { figure }) => figurePeople(ofOwn(call), figure),
  }),
];
