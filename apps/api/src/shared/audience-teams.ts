// Teams in the audience of a content item: checks that they belong to the gym, and who is in them now. Archived teams have no members.
import { aliased, sql, statement, type RawBuilder } from '@spotter/database/connections/sql';
import { team, teamStream } from '@spotter/domain/teams/team';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { allKnown } from './known/all-known.js';

const t = aliased('teams', 't');
const tm = aliased('team_members', 'tm');

/** SQL condition: the client is in one of the teams of a JSON list. False without a list. */
export const isInOneOf = (gymId: RawBuilder<unknown>, customerId: RawBuilder<unknown>, teamIds: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from ${tm} join ${t} on ${t.gym_id} = ${tm.gym_id} and ${t.id} = ${tm.team_id} and not ${t.archived}
    where ${tm.gym_id} = ${gymId} and ${tm.customer_id} = ${customerId} and ${tm.to_on} is null and ${teamIds} ? ${tm.team_id}::text)`;

/** True if every id is a team of the gym. Archived teams count, since they can be restored. */
export const areTeamsKnown = (context: DecisionContext, teamIds: readonly string[]): Promise<boolean> =>
  allKnown(
    teamIds,
    () =>
      context.rows(
        statement<{
          id: string;
        }>`select ${t.id} from ${t} where ${t.gym_id} = ${context.ledger} and ${t.id} = any(${[...teamIds]}::uuid[])`,
      ),
    async (id) => (await context.state(teamStream(id), team)).state.name !== null,
  );

/** True if the caller is in one of the teams. Reads the log, since the read model may not have a recent join yet. */
export const isMemberOfOne = async (context: DecisionContext, teamIds: readonly string[]): Promise<boolean> => {
  const { membership } = context.member;
  if (membership === null) return false;
  const states = await Promise.all(teamIds.map(async (id) => (await context.state(teamStream(id), team)).state));
  return states.some(({ archived, stays }) => !archived && stays[membership]?.isHere === true);
};
