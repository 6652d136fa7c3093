// Tokens of jobs: the list, and the one time that a token is shown.
import { shortListParameters } from '@spotter/contracts/lists';
import { serviceTokenAnswer, serviceTokensAnswer } from '@spotter/contracts/members/queries';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { newServiceToken } from '../platform/sessions/service-tokens.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { tokenHash } from '../platform/sessions/tokens.js';

type Row = { id: string; name: string; scopes: string[]; issuedAt: string; until: string; revoked: boolean };

export const serviceTokenRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/service-tokens',
    summary: 'Tokens of jobs: what they may read, until when',
    access: policies.adminOnly,
    parameters: shortListParameters,
    answer: serviceTokensAnswer,
    run: async (call, asked) => {
      const { rows } = await call.tx.query<Row>(
        `select id, name, scopes, to_json(issued_at) #>> '{}' as "issuedAt", to_json(until) #>> '{}' as until, revoked
         from service_tokens where gym_id = $1 order by issued_at desc, id`,
        [call.gym.id],
      );
      return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
    },
  }),
  gymRoute({
    method: 'POST',
    path: '/api/gyms/:gym/service-tokens/:tokenId/secret',
    summary: 'The token itself, answered once',
    access: policies.adminOnly,
    answer: serviceTokenAnswer,
    run: async (call) => {
      const issued = await call.tx.query('select 1 from service_tokens where gym_id = $1 and id = $2 and not revoked', [
        call.gym.id,
        call.path['tokenId'],
      ]);
      if (issued.rowCount === 0) throw new Refusal('not-found');
      const token = newServiceToken();
      const made = await call.tx.query(
        'insert into service_token_secrets (gym_id, token_id, token_hash) values ($1, $2, $3) on conflict (gym_id, token_id) do nothing',
        [call.gym.id, call.path['tokenId'], tokenHash(token)],
      );
      if (made.rowCount === 0) throw new Refusal('service-token-shown');
      return { token };
    },
  }),
];
