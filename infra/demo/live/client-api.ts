// The public API as one client's phone uses it. Signed in once: whoever signs in with the account afterwards keeps it.
import { randomUUID } from 'node:crypto';
import type { CommandAccepted } from '@spotter/contracts/command-requests';
import type { CommandPayload, CommandType } from '@spotter/contracts/commands';
import type { SignInAnswer } from '@spotter/contracts/accounts/queries';

/** The session was ended, by somebody who signed in with the same account or by its end. */
export class SignedOut extends Error {}
/** The server understood, and will not do it. */
export class Refused extends Error {}

export type ClientApi = {
  readonly get: <Answer>(path: string) => Promise<Answer>;
  readonly send: <Type extends CommandType>(type: Type, payload: CommandPayload<Type>) => Promise<void>;
};
export type Place = { readonly url: string; readonly gym: string; readonly email: string; readonly password: string };

const waitTimeoutMs = 15_000;

const asked = async (url: string, request: RequestInit): Promise<unknown> => {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(waitTimeoutMs) });
  if (response.status === 401) throw new SignedOut();
  // Too many at once is no refusal: it passes.
  if (response.status >= 500 || response.status === 429) throw new Error(`${url}: status ${response.status}`);
  if (!response.ok) throw new Refused(`${url}: status ${response.status}`);
  return response.json();
};

/** @throws SignedOut where the account does not open with the password of the demo */
export const signIn = async ({ url, gym, email, password }: Place): Promise<ClientApi> => {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const { accessToken } = (await asked(`${url}/api/auth/sign-in`, { method: 'POST', headers: json, body })) as SignInAnswer;
  const headers = { ...json, authorization: `Bearer ${accessToken}` };
  // What was sent is in every answer after it.
  let position = 0;
  return {
    get: async <Answer>(path: string) => {
      const after = { ...headers, 'x-after-position': String(position) };
      return (await asked(`${url}/api/gyms/${gym}/${path}`, { headers: after })) as Answer;
    },
    send: async (type, payload) => {
      const request = { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body: JSON.stringify(payload) };
      const accepted = (await asked(`${url}/api/gyms/${gym}/commands/${type}`, request)) as CommandAccepted;
      position = accepted.position;
    },
  };
};
