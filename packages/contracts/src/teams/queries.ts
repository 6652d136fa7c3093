// Teams as the staff and as their members see them, with coaches and programs.
import * as z from 'zod/mini';
import { existingWays } from '../assigned-programs/existing-ways.js';
import { localDate, text, uuid, weekday } from '../atoms.js';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';
import { listOf, shortListParameters } from '../lists.js';
import { ageGroups, leaderboardMetrics, leaderboardWindows } from './leaderboards.js';

const program = z.strictObject({
  teamProgramId: z.string(),
  programId: z.string(),
  programVersion: z.number(),
  name: localizedText,
  startsOn: z.string(),
  days: z.array(weekday),
  /** Way to treat members' programs that it meets. */
  existing: z.optional(z.enum(existingWays)),
});
/** The newest program, and earlier ones that the team trains beside it. */
const newestProgram = z.strictObject({ ...program.shape, besides: z.optional(z.array(program)) });

export const teamItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  capacity: z.nullable(z.number()),
  archived: z.boolean(),
  members: z.number(),
  coaches: z.array(personName),
  program: z.nullable(newestProgram),
  createdAt: z.string(),
});
export type TeamItem = z.infer<typeof teamItem>;
export const teamsAnswer = listOf(teamItem);

/** A stay in the team; a member who returns gets a new one. `to` is null while it lasts. */
const stay = z.strictObject({
  customer: personName,
  /** Tells members with equal names apart; null for callers who do not manage teams. */
  email: z.nullable(z.string()),
  stay: z.number(),
  from: z.string(),
  to: z.nullable(z.string()),
  by: z.enum(['staff', 'code']),
});
export const programFates = ['given', 'waiting', 'refused'] as const;
export const teamDetail = z.strictObject({
  ...teamItem.shape,
  stays: z.array(stay),
  /** Result of the team's program for each member: `assignedProgramId` if assigned, `reason` (a problem code) if refused. */
  given: z.array(
    z.strictObject({
      customerId: z.string(),
      fate: z.enum(programFates),
      assignedProgramId: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** For `programs-overlap`: the member's other program. After ending it, the staff can retry the team's program. */
      inTheWay: z.nullable(z.string()),
    }),
  ),
  /** Null if the team has no code, and for callers who may not change it. */
  joinCode: z.nullable(z.string()),
  /** Version of the stream, for `If-Match`. */
  streamVersion: z.number(),
});
export type TeamDetail = z.infer<typeof teamDetail>;

/** Teams of the caller, who is a client. */
export const ownTeam = z.strictObject({
  id: z.string(),
  name: z.string(),
  since: z.string(),
  members: z.number(),
  coaches: z.array(personName),
  program: z.nullable(newestProgram),
  /** True if the caller agrees to appear to other members. */
  agrees: z.boolean(),
});
export type OwnTeam = z.infer<typeof ownTeam>;
export const ownTeamsAnswer = z.strictObject({ items: z.array(ownTeam) });

/** Public details of the team of a join code: only what joining needs. */
export const teamOfCodeBody = z.strictObject({ code: text(20) });
export const teamOfCodeAnswer = z.strictObject({ id: uuid, name: z.string() });

export const leaderboardParameters = {
  metric: z.optional(z.enum(leaderboardMetrics)),
  /** For `e1rm`, `relative`, `dots` and `weight`. */
  exercise: z.optional(uuid),
  window: z.optional(z.enum(leaderboardWindows)),
  sex: z.optional(z.enum(['male', 'female'])),
  age: z.optional(z.enum(ageGroups)),
};
export const leaderboardAnswer = z.strictObject({
  /** Name and version of the formula behind the figures. */
  formula: z.string(),
  /** First day that counts; null for all time. */
  from: z.nullable(z.string()),
  /** Members who agree to appear, by first name. Empty if the caller is a client who does not agree. */
  items: z.array(
    z.strictObject({
      rank: z.number(),
      customerId: z.string(),
      name: z.string(),
      value: z.number(),
      reachedAt: z.string(),
    }),
  ),
  /** The caller's own rank, even if they do not agree to appear; null for staff and for callers without a figure. */
  me: z.nullable(z.strictObject({ rank: z.number(), value: z.number() })),
  /** Position of the gym's ledger that the read model had reached. */
  position: z.number(),
});
export type LeaderboardAnswer = z.infer<typeof leaderboardAnswer>;

/** Exercises that most members trained recently, most first: suggestions for a leaderboard. */
export const teamExercisesAnswer = z.strictObject({ exerciseIds: z.array(z.string()) });

/** Finished workout of a member who agrees to appear. */
export const feedItem = z.strictObject({
  workoutId: z.string(),
  customerId: z.string(),
  name: z.string(),
  workout: z.nullable(localizedText),
  endedAt: z.string(),
  sets: z.number(),
  tonnageKg: z.number(),
  /** Rule@version of `tonnageKg`. */
  tonnageRule: z.string(),
});
export type FeedItem = z.infer<typeof feedItem>;
export const feedParameters = shortListParameters;
export const feedAnswer = listOf(feedItem);

/** Default range: two weeks from today. */
export const calendarParameters = { from: z.optional(localDate), to: z.optional(localDate) };
/** Days of the team's programs between two dates, with the number of members who trained each. */
export const calendarAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      on: z.string(),
      week: z.number(),
      day: z.number(),
      name: z.nullable(localizedText),
      /** The program of the day, if the team trains several. */
      program: z.optional(localizedText),
      exerciseIds: z.array(z.string()),
      planned: z.number(),
      trained: z.number(),
    }),
  ),
});
export type CalendarAnswer = z.infer<typeof calendarAnswer>;

export const compareParameters = { exercise: z.optional(uuid), window: z.optional(z.enum(leaderboardWindows)) };
const figure = z.nullable(z.number());
export const comparedMember = z.strictObject({
  customer: personName,
  e1rm: figure,
  relative: figure,
  dots: figure,
  weight: figure,
  workouts: figure,
  compliance: figure,
  tonnage: figure,
});
export type ComparedMember = z.infer<typeof comparedMember>;
/** Members whom the caller coaches, and those who agree to appear. */
export const compareAnswer = z.strictObject({ items: z.array(comparedMember) });
