// Calls about the caller's own data in a gym, which name the gym by a header.
import type { AnswerOf, CallName } from '@spotter/contracts/calls';
import type { LiveTopic } from '@spotter/contracts/live';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from './api.js';
import { currentLanguage } from '../startup/i18n.js';
import { currentLocale } from '../startup/locale.js';
import { withChanges } from './meanwhile/changes-meanwhile.js';
import { positions } from './positions.js';

type CommonCall = Extract<CallName, `${string} /api/common/${string}`>;

export const callCommon = <Name extends CommonCall>(gym: string, name: Name, options: CallOptions<Name>): Promise<AnswerOf<Name>> => {
  const after = positions.after(gym);
  const headers = { 'X-Gym': gym, 'Accept-Language': currentLocale(), ...(after > 0 && { 'X-After-Position': String(after) }) };
  return call<CommonCall>(name, { ...options, headers: { ...headers, ...options.headers } } as CallOptions<CommonCall>) as Promise<
    AnswerOf<Name>
  >;
};

type CommonReading = Extract<CommonCall, `GET ${string}`>;

/** Answers contain translated text, so the language is part of the key. */
export const commonQuery = <Name extends CommonReading>(gym: string, name: Name, topics: readonly LiveTopic[]) =>
  queryOptions({
    queryKey: ['gym', gym, 'common', name, currentLanguage()],
    meta: { gym, topics },
    queryFn: async ({ signal, queryKey }): Promise<AnswerOf<Name>> =>
      withChanges(queryKey, await callCommon(gym, name, { signal } as CallOptions<Name>)),
  });
