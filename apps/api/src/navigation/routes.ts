// The menu of whoever asks.
import { navigationAnswer } from '@spotter/contracts/navigation/queries';
import { policies } from '../platform/policy.js';
import type { PreloadPart } from '../platform/preload.js';
import { gymRoute, type Route } from '../platform/route.js';
import { navigationOf } from './tree.js';

export const navigationRoutes = (): Route[] => [
  gymRoute({
    path: '/api/common/navigation',
    summary: 'The menu of whoever asks',
    access: policies.everyMember,
    answer: navigationAnswer,
    run: async ({ member }) => ({ items: [...navigationOf(member)] }),
  }),
];

export const navigationPart: PreloadPart = async ({ member }) => ({ navigation: [...navigationOf(member)] });
