// Service tokens of jobs: the list, and the only answer that contains a token.
import { securityLog } from '@spotter/telemetry/security-log';
import { shortListParameters } from '@spotter/contracts/lists';
import { serviceTokenAnswer, serviceTokensAnswer } from '@spotter/contracts/members/queries';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { newServiceToken } from '../platform/sessions/service-tokens.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { tokenHash } from '../platform/sessions/tokens.js';
import { statement, tables } from '@spotter/database/connections/sql';

const sts = tables.service_token_secrets;
const st = tables.service_tokens;

type Row = { id: string; name: string; scopes: string[]; issuedAt: string; until: string; revoked: boolean };

export const serviceTokenRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/service-tokens',
    summary: 'Lists the tokens of jobs: what they may read, and until when',
    access: policies.adminOnly,
    parameters: shortListParameters,
    answer: serviceTokensAnswer,
    run: async (call, asked) => {
      const { rows } = await call.tx
        .query<Row>(statement`select ${st.id}, ${st.name}, ${st.scopes}, to_json(${st.issued_at}) #>> '{}' as "issuedAt", to_json(${st.until}) #>> '{}' as until, ${st.revoked}
         from ${st} where ${st.gym_id} = ${call.gym.id} order by ${st.issued_at} desc, ${st.id}`);
      return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
    },
  }),
  gymRoute({
    method: 'POST',
    path: '/api/gyms/:gym/service-tokens/:tokenId/secret',
    summary: 'Returns the token itself, once',
    access: policies.adminOnly,
    answer: serviceTokenAnswer,
    run: async (call) => {
      const issued = await call.tx.query(
        statement`select 1 from ${st} where ${st.gym_id} = ${call.gym.id} and ${st.id} = ${call.path['tokenId']!} and not ${st.revoked}`,
      );
      if (issued.rowCount === 0) throw new Refusal('not-found');
      const token = newServiceToken();
      const made = await call.tx.query(
        statement`insert into ${sts} (${sts.gym_id}, ${sts.token_id}, ${sts.token_hash})
          values (${call.gym.id}, ${call.path['tokenId']!}, ${tokenHash(token)}) on conflict (${sts.gym_id}, ${sts.token_id}) do nothing`,
      );
      if (made.rowCount === 0) throw new Refusal('service-token-shown');
      securityLog('token-changed', { type: 'shown', ledger: call.gym.id, tokenId: call.path['tokenId']!, account: call.session.accountId });
      return { token };
    },
  }),
];
