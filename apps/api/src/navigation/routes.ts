// The caller's menu.
import { navigationAnswer } from '@spotter/contracts/navigation/queries';
import { policies } from '../platform/sessions/policy.js';
import type { PreloadPart } from '../platform/http/preload.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { navigationOf } from './tree.js';

export const navigationRoutes = (): Route[] => [
  gymRoute({
    path: '/api/common/navigation',
    summary: 'Returns the menu of the caller',
    access: policies.everyMember,
    answer: navigationAnswer,
    run: async ({ member }) => ({ items: [...navigationOf(member)] }),
  }),
];

export const navigationPart: PreloadPart = async ({ member }) => ({ navigation: [...navigationOf(member)] });
