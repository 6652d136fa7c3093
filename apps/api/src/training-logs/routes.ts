// Returns a client's training log as one file, which is written while the caller reads it.
import { setImmediate } from 'node:timers/promises';
import { trainingLogParameters } from '@spotter/contracts/training-logs/queries';
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import type { Unit } from '@spotter/domain/kernel';
import { securityLog } from '@spotter/telemetry/security-log';
import type { Pool } from 'pg';
import { gymRoute, readerOf, type GymCall, type Route } from '../platform/http/route.js';
import type { StreamedAnswers } from '../platform/http/streamed-answers.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import type { FileSettings, FileWriter } from './exported-workout.js';
import { finishedWorkouts, type LogOf } from './read-workouts.js';
import { writers } from './writers.js';

type Parts = { readonly pool: Pool; readonly streams: StreamedAnswers };

const a = aliased('accounts', 'a');

const unitOf = async ({ tx, member, gym }: GymCall): Promise<Unit> => {
  const [account] = await rowsOf(tx, statement<{ unit: Unit | null }>`select ${a.unit} from ${a} where ${a.id} = ${member.account}`);
  return account?.unit ?? gym.unit;
};

async function* fileOf(pool: Pool, log: LogOf, writer: FileWriter, settings: FileSettings): AsyncGenerator<string> {
  yield writer.head(settings);
  let isFirst = true;
  for await (const workouts of finishedWorkouts(pool, log, writer.newestFirst)) {
    const text = writer.body(workouts, settings, isFirst);
    isFirst = false;
    if (text !== '') yield text;
    // Other requests get their turn after each batch.
    await setImmediate();
  }
  yield writer.end;
}

export const trainingLogRoutes = ({ pool, streams }: Parts): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId/training-log',
    summary: 'Returns a client’s finished workouts as one file: with the columns of Strong or Hevy, or as JSON',
    access: policies.trainingOfClient,
    parameters: trainingLogParameters,
    limit: 'training-log',
    answer: null,
    status: 200,
    run: async (call, { format }) => {
      const customerId = call.path['customerId']!;
      await requireVisibleCustomer(call, customerId);
      const settings = { unit: await unitOf(call), timeZone: call.gym.timeZone, now: new Date().toISOString() };
      const writer = writers[format];
      const log = { gymId: call.gym.id, customerId };
      const file = streams.answer(readerOf(call), call.reply, () => fileOf(pool, log, writer, settings));
      securityLog('export-fetched', { ledger: call.gym.id, person: customerId, account: call.session.accountId });
      call.reply.type(writer.media).header('content-disposition', `attachment; filename="${call.gym.slug}-${format}.${writer.extension}"`);
      return file;
    },
  }),
];
