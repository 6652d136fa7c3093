// The public API as one client's phone uses it. Signs in once: a visitor who signs in with the account afterwards keeps it.
import { randomUUID } from 'node:crypto';
import type { CommandAccepted } from '@spotter/contracts/command-requests';
import type { CommandPayload, CommandType } from '@spotter/contracts/commands';
import type { SignInAnswer } from '@spotter/contracts/accounts/queries';

/** The session ended, because a visitor signed in with the same account or it expired. */
export class SignedOut extends Error {}
/** The server refused the request for good. */
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
  // A rate limit is no refusal: it passes.
  if (response.status >= 500 || response.status === 429) throw new Error(`${url}: status ${response.status}`);
  if (!response.ok) throw new Refused(`${url}: status ${response.status}`);
  return response.json();
};

/** @throws SignedOut if the password of the demo does not open the account */
export const signIn = async ({ url, gym, email, password }: Place): Promise<ClientApi> => {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const { accessToken } = (await asked(`${url}/api/auth/sign-in`, { method: 'POST', headers: json, body })) as SignInAnswer;
  const headers = { ...json, authorization: `Bearer ${accessToken}` };
  // Every read includes the position of the last command.
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
