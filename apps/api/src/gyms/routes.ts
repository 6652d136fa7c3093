// Queries about a gym itself.
import { gymBrand, gymBrandParameters, gymSettingsAnswer, tagsInUseAnswer, type GymSettingsAnswer } from '@spotter/contracts/gyms/queries';
import { joinCodeAnswer } from '@spotter/contracts/members/queries';
import type { Members } from '../platform/sessions/members.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, openRoute, type Route } from '../platform/http/route.js';
import { statement, tables } from '@spotter/database/connections/sql';
import { tagsInUse } from './tags-in-use.js';

const g = tables.gyms;

type SettingsRow = Omit<
  GymSettingsAnswer,
  | 'timeZone'
  | 'timeZoneKnown'
  | 'joinCode'
  | 'secondFactorFor'
  | 'weekStart'
  | 'autonomy'
  | 'address'
  | 'phone'
  | 'equipment'
  | 'openingHours'
  | 'tagLabels'
> & {
  time_zone: string;
  join_code: string | null;
  second_factor_for: GymSettingsAnswer['secondFactorFor'];
  settings: Pick<GymSettingsAnswer, 'weekStart' | 'autonomy'> &
    Partial<Pick<GymSettingsAnswer, 'address' | 'phone' | 'equipment' | 'openingHours' | 'tagLabels'>>;
};

export const gymRoutes = ({ members }: { members: Members }): Route[] => [
  openRoute({
    method: 'GET',
    path: '/api/auth/gym',
    summary: 'Returns the public name, colour and logo of a gym, for sign-in',
    parameters: gymBrandParameters,
    answer: gymBrand,
    run: async (_call, { gym }) => {
      const { name, colour, logo } = await members.gym(gym);
      return { name, colour, logo };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/settings',
    summary: 'Returns the settings of the gym',
    access: policies.adminOnly,
    answer: gymSettingsAnswer,
    run: async (call) => {
      const { rows } = await call.tx.query<SettingsRow>(
        statement`select ${g.name}, ${g.colour}, ${g.logo}, ${g.time_zone}, ${g.language}, ${g.unit}, ${g.status}, ${g.settings}, ${g.join_code}, ${g.second_factor_for}
          from ${g} where ${g.gym_id} = ${call.gym.id}`,
      );
      const {
        name,
        colour,
        logo,
        language,
        unit,
        status,
        time_zone: timeZone,
        settings,
        join_code: joinCode,
        second_factor_for,
      } = rows[0]!;
      const { weekStart, autonomy, address = null, phone = null, equipment = null, openingHours = null, tagLabels = [] } = settings;
      const timeZoneKnown = timeZone === call.gym.timeZone;
      return {
        name,
        colour,
        logo,
        timeZone,
        timeZoneKnown,
        language,
        unit,
        weekStart,
        autonomy,
        address,
        phone,
        equipment,
        openingHours,
        tagLabels,
        status,
        joinCode,
        secondFactorFor: second_factor_for,
      };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/tags',
    summary: 'Lists tags in use with their number of clients, programs, exercises and education items',
    access: policies.adminOnly,
    answer: tagsInUseAnswer,
    run: async (call) => ({ tags: await tagsInUse(call.tx, call.gym.id) }),
  }),
  gymRoute({
    path: '/api/gyms/:gym/join-code',
    summary: 'Returns the code by which clients join, null if there is none',
    access: policies.adminOnly,
    answer: joinCodeAnswer,
    run: async (call) => {
      const { rows } = await call.tx.query<{ code: string | null }>(
        statement`select ${g.join_code} as code from ${g} where ${g.gym_id} = ${call.gym.id}`,
      );
      return { code: rows[0]?.code ?? null };
    },
  }),
];
