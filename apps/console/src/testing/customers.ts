// Clients of the gym, and answers for their page.
import type { CustomerOverview } from '@spotter/contracts/customers/overview';
import type { CustomerDetail, CustomerItem } from '@spotter/contracts/customers/queries';
import type { TrainingWeeksAnswer } from '@spotter/contracts/lifts/queries';
import { newId } from '../lib/api/send-command.js';
import { answer, noItems } from './api.js';

/** A new client: no coach, no program, no workout. */
export const customer = (name: string, lastname: string): CustomerItem => ({
  id: newId(),
  name,
  lastname,
  email: null,
  status: 'active',
  coach: null,
  program: null,
  lastWorkoutAt: null,
  adherence: { due: 0, done: 0 },
  joinedAt: '2026-11-26T18:29:44.341+00:00',
  state: null,
  tags: [],
});

/** Adds the fields of a client's page, all empty. */
export const customerInFull = (of: CustomerItem): CustomerDetail => ({
  ...of,
  phone: null,
  goals: null,
  restrictions: null,
  birthDate: null,
  sex: null,
  bodyweights: [],
  covers: [],
  autonomy: {},
  consents: {},
  displayName: 'initials',
  version: 1,
});

/** Twelve weeks without training would be the same to the page as none. */
export const noTrainingWeeks: TrainingWeeksAnswer = {
  rules: { tonnage: 'volume@2', hardSets: 'hard-sets@1', sessionLoad: 'session-rpe@1' },
  weeks: [],
  lifts: [],
  scores: { missing: ['squat', 'bench', 'deadlift', 'sex', 'bodyweight'] },
};

/** The overview of a client without training. */
export const emptyOverview: CustomerOverview = {
  today: '2026-11-25',
  weekStartsOn: '2026-11-23',
  week: [],
  running: null,
  next: null,
  lastRecord: null,
  pains: [],
  waiting: { checkIns: 0, checkInId: null, messages: 0 },
  has: { checkIns: false, habits: false, photos: false, files: false, notes: false },
};

/** Answers the calls of a client's page, with empty lists. */
export const answerCustomerPage = (of: CustomerItem, overview: Partial<CustomerOverview> = {}): void => {
  answer('GET /api/gyms/:gym/customers/:customerId', customerInFull(of));
  answer('GET /api/gyms/:gym/customers/:customerId/overview', { ...emptyOverview, ...overview });
  answer('GET /api/gyms/:gym/compliance', {
    rule: 'workouts-in-span@1',
    items: [7, 30, 90].map((days) => ({ days, due: 0, done: 0, percent: null })),
  });
  answer('GET /api/gyms/:gym/workouts', { ...noItems, may: { move: true, swap: true, add: true, skip: true } });
  answer('GET /api/gyms/:gym/workouts/discarded', { items: [] });
  answer('GET /api/gyms/:gym/assigned-programs', noItems);
  answer('GET /api/gyms/:gym/records', noItems);
  answer('GET /api/gyms/:gym/training-weeks', noTrainingWeeks);
  answer('GET /api/gyms/:gym/customers/:customerId/progress-photos', noItems);
  answer('GET /api/gyms/:gym/customers/:customerId/goals', { items: [] });
  answer('GET /api/gyms/:gym/customers/:customerId/habits', { items: [] });
  answer('GET /api/gyms/:gym/customers/:customerId/notes', noItems);
  answer('GET /api/gyms/:gym/customers/:customerId/check-ins', noItems);
  answer('GET /api/gyms/:gym/customers/:customerId/files', noItems);
  answer('GET /api/gyms/:gym/customers/:customerId/states', noItems);
  answer('GET /api/gyms/:gym/customers/:customerId/timeline', noItems);
};
