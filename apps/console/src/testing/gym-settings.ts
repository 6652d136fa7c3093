// Initial settings of the gym in component specs.
import type { AnswerOf } from '@spotter/contracts/calls';
import { gym } from './people.js';

export const gymSettings: AnswerOf<'GET /api/gyms/:gym/settings'> = {
  name: gym.name,
  colour: gym.colour,
  logo: null,
  timeZone: gym.timeZone,
  timeZoneKnown: true,
  status: 'active',
  language: 'en',
  unit: 'kg',
  weekStart: 'mon',
  autonomy: { move: true, swap: true, add: true },
  address: null,
  phone: null,
  equipment: null,
  openingHours: null,
  tagLabels: [],
  joinCode: null,
  secondFactorFor: [],
};
