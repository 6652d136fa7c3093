// Read model of gyms: name, slug, branding and settings.
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type GymRow = Row & {
  gym_id: string;
  company_id: string;
  slug: string;
  name: string;
  colour: string;
  logo: string | null;
  time_zone: string;
  language: string;
  unit: string;
  settings: object;
  status: 'active' | 'suspended';
  demo: boolean;
  join_code: string | null;
  second_factor_for: readonly string[];
};

export const gyms = projection({
  name: 'gyms',
  version: 1,
  table: 'gyms',
  key: [],
  events: [
    'GymOpened',
    'GymRebranded',
    'GymSettingsChanged',
    'GymSuspended',
    'GymReopened',
    'GymJoinCodeChanged',
    'SecondFactorPolicyChanged',
  ],
  needs: ({ type }) => (type === 'GymOpened' ? [] : [[]]),
  apply: (rows: Rows<GymRow>, event) => {
    switch (event.type) {
      case 'GymOpened': {
        const { companyId, slug, name, colour, settings, demo } = event.data;
        const { timeZone, language, unit } = settings;
        rows.put({
          company_id: companyId,
          slug,
          name,
          colour,
          logo: null,
          time_zone: timeZone,
          language,
          unit,
          settings,
          status: 'active',
          demo: demo === true,
          join_code: null,
          second_factor_for: [],
        });
        return;
      }
      case 'GymRebranded': {
        const { name, colour, logo } = event.data;
        rows.change([], {
          ...(name !== undefined && { name }),
          ...(colour !== undefined && { colour }),
          ...(logo !== undefined && { logo }),
        });
        return;
      }
      case 'GymSettingsChanged': {
        const settings = { ...rows.get([])?.settings, ...event.data.settings } as { timeZone: string; language: string; unit: string };
        rows.change([], { settings, time_zone: settings.timeZone, language: settings.language, unit: settings.unit });
        return;
      }
      case 'GymSuspended':
        return rows.change([], { status: 'suspended' });
      case 'GymJoinCodeChanged':
        return rows.change([], { join_code: event.data.joinCode });
      case 'SecondFactorPolicyChanged':
        return rows.change([], { second_factor_for: event.data.roles });
      case 'GymReopened':
        return rows.change([], { status: 'active' });
      default:
        return unhandled(event);
    }
  },
  changes: () => [{ topic: 'gym' }],
});
