// Lists exports of the gym, and downloads one.
import { gymExportsAnswer, type GymExport } from '@spotter/contracts/exports/queries';
import { aliased, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import { securityLog } from '@spotter/telemetry/security-log';
import type { Pool } from 'pg';
import { Refusal } from '../../platform/http/refusal.js';
import { gymRoute, readerOf, type Route } from '../../platform/http/route.js';
import type { StreamedAnswers } from '../../platform/http/streamed-answers.js';
import { policies } from '../../platform/sessions/policy.js';

const e = aliased('gym_exports', 'e');
const m = aliased('memberships', 'm');
const parts = tables.gym_export_parts;

type Row = Omit<GymExport, 'own' | 'url'> & { account_id: string | null };
type File = { bytes: number; attempt: number };

async function* partsOf(pool: Pool, gymId: string, id: string, attempt: number): AsyncGenerator<Buffer> {
  for (let number = 1; ; number += 1) {
    const { rows } = await withGym(pool, gymId, (tx) =>
      tx.query<{ content: Buffer | null; is_there: boolean }>(
        statement`select (select ${parts.content} from ${parts} where ${parts.gym_id} = ${gymId} and ${parts.export_id} = ${id}
            and ${parts.attempt} = ${attempt} and ${parts.number} = ${number}) as content,
          exists (select 1 from ${e} where ${e.gym_id} = ${gymId} and ${e.id} = ${id} and ${e.status} = 'done') as is_there`,
      ),
    );
    // Removed meanwhile: half a file must not look complete.
    if (rows[0]?.is_there !== true) throw new Error('The export is gone.');
    if (rows[0].content === null) return;
    yield rows[0].content;
  }
}

export const gymExportRoutes = ({ pool, streams }: { readonly pool: Pool; readonly streams: StreamedAnswers }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/exports',
    summary: 'Lists the exports of the whole gym that admins requested in the last day',
    access: policies.adminOnly,
    answer: gymExportsAnswer,
    run: async ({ tx, gym, session }) => {
      const rows = await rowsOf(
        tx,
        statement<Row>`select ${e.id} as "exportId", ${e.status}, ${e.progress}::float8 as progress, ${e.bytes}, ${e.account_id},
            (select nullif(trim(${m.name} || ' ' || ${m.lastname}), '') from ${m} where ${m.gym_id} = ${e.gym_id} and ${m.id} = ${e.asked_by}) as by,
            to_json(${e.asked_at}) #>> '{}' as "askedAt", to_json(${e.asked_at} + interval '1 day') #>> '{}' as until
          from ${e} where ${e.gym_id} = ${gym.id} and ${e.asked_at} > now() - interval '1 day' order by ${e.asked_at} desc, ${e.id}`,
      );
      return {
        items: rows.map(({ account_id, ...row }) => {
          const own = account_id === session.accountId;
          return { ...row, own, url: own && row.status === 'done' ? `/api/gyms/${gym.slug}/exports/${row.exportId}/file` : null };
        }),
      };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/exports/:exportId/file',
    summary: 'Returns an export of the whole gym as a zip, to the admin who requested it',
    access: policies.adminOnly,
    answer: null,
    run: async (call) => {
      const { tx, gym, session, reply } = call;
      const id = call.path['exportId']!;
      const [file] = await rowsOf(
        tx,
        statement<File>`select ${e.bytes}, ${e.attempt} from ${e} where ${e.gym_id} = ${gym.id} and ${e.id} = ${id} and ${e.status} = 'done'
          and ${e.account_id} = ${session.accountId} and ${e.asked_at} > now() - interval '1 day'`,
      );
      if (file === undefined) throw new Refusal('not-found');
      securityLog('export-fetched', { ledger: gym.id, account: session.accountId });
      const answer = streams.answer(readerOf(call), reply, () => partsOf(pool, gym.id, id, file.attempt));
      reply
        .type('application/zip')
        .header('content-length', String(file.bytes))
        .header('content-disposition', `attachment; filename="${gym.slug}.zip"`);
      return answer;
    },
  }),
];
