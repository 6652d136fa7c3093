import type { LeaderboardAnswer, OwnTeam, TeamDetail, TeamItem } from '@spotter/contracts/teams/queries';
import { gymPages } from '@/lib/api/lists/gym-pages.js';
import { gymQuery } from '@/lib/api/query-client.js';

export type { OwnTeam, TeamDetail, TeamItem };
export type Leaderboard = LeaderboardAnswer;
export type Metric = 'e1rm' | 'relative' | 'dots' | 'weight' | 'workouts' | 'compliance' | 'tonnage';
export type Window = 'week' | 'month' | 'all';

/** Topics that change leaderboards: workouts, lifts, weights and consents. A client learns of other members through `teams`. */
const moved = ['teams', 'workouts', 'lifts', 'customers'] as const;

export const teamQuery = (gym: string, teamId: string) =>
  gymQuery({ gym, path: 'teams/:teamId', of: { teamId }, topics: ['teams', 'customers', 'members', 'assigned-programs'] });
export const ownTeamsQuery = (gym: string) => gymQuery({ gym, path: 'teams/mine', topics: ['teams', 'customers'], keep: true });

export type BoardSearch = {
  readonly metric?: string | undefined;
  readonly exercise?: string | undefined;
  readonly window?: string | undefined;
  readonly sex?: string | undefined;
  readonly age?: string | undefined;
};
export const leaderboardQuery = (gym: string, teamId: string, search: BoardSearch) => ({
  ...gymQuery({ gym, path: 'teams/:teamId/leaderboard', of: { teamId }, parameters: search, topics: moved, keep: true }),
  placeholderData: (before: Leaderboard | undefined) => before,
});
export const teamExercisesQuery = (gym: string, teamId: string) =>
  gymQuery({ gym, path: 'teams/:teamId/exercises', of: { teamId }, topics: ['teams'], keep: true });
export const feedPages = (gym: string, teamId: string) =>
  gymPages({ gym, path: 'teams/:teamId/feed', of: { teamId }, parameters: { limit: '30' }, topics: moved });
export const calendarQuery = (gym: string, teamId: string, from: string, to: string) =>
  gymQuery({ gym, path: 'teams/:teamId/calendar', of: { teamId }, parameters: { from, to }, topics: moved, keep: true });
export const compareQuery = (gym: string, teamId: string, { exercise, window }: Pick<BoardSearch, 'exercise' | 'window'>) =>
  gymQuery({ gym, path: 'teams/:teamId/compare', of: { teamId }, parameters: { exercise, window }, topics: moved });
