// Read model of customers: the person, their coaches, and their body weight over time.
import { defaultDisplayName, type DisplayName } from '@spotter/contracts/displays/limits';
import { changedOverrides } from '@spotter/domain/customers/autonomy';
import type { AutonomyOverrides } from '@spotter/domain/customers/customer-events';
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';
import { beginCoaching, endCoaching, withoutReasons, type Coaching } from './coachings.js';

type CustomerRow = Row & {
  gym_id: string;
  id: string;
  name: string;
  lastname: string;
  email: string | null;
  phone: string | null;
  goals: string | null;
  restrictions: string | null;
  tags: readonly string[];
  birth_date: string | null;
  sex: string | null;
  status: string;
  coach_id: string | null;
  coach_since: string | null;
  covers: readonly string[];
  /** Every assignment of a coach, oldest first. */
  coachings: readonly Coaching[];
  bodyweights: readonly { value: number; unit: string; at: string }[];
  consents: Readonly<Record<string, { wording: string; at: string }>>;
  joined_at: string;
  version: number;
  autonomy: AutonomyOverrides;
  display_name: DisplayName;
};

/** Returns null for an erased value, which the codec decodes as an object. */
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const customers = projection({
  name: 'customers',
  version: 5,
  table: 'customers',
  key: ['id'],
  events: [
    'CustomerAdded',
    'CustomerUpdated',
    'BodyweightLogged',
    'ConsentGiven',
    'ConsentWithdrawn',
    'DisplayNameChosen',
    'CustomerErased',
    'CoachAssigned',
    'CoachUnassigned',
  ],
  needs: ({ type, data }) => (type === 'CustomerAdded' ? [] : [[data.customerId]]),
  apply: (rows: Rows<CustomerRow>, event) => {
    const key = [event.data.customerId];
    switch (event.type) {
      case 'CustomerAdded': {
        const { customerId, name, lastname, email, birthDate, sex } = event.data;
        rows.put({
          id: customerId,
          name: text(name) ?? '',
          lastname: text(lastname) ?? '',
          email: text(email),
          phone: null,
          goals: null,
          restrictions: null,
          tags: [],
          birth_date: text(birthDate),
          sex: text(sex),
          status: 'active',
          coach_id: null,
          coach_since: null,
          covers: [],
          coachings: [],
          bodyweights: [],
          consents: {},
          joined_at: event.recordedAt,
          version: event.version,
          autonomy: {},
          display_name: defaultDisplayName,
        });
        return;
      }
      case 'CustomerUpdated': {
        const { name, lastname, email, phone, goals, restrictions, tags, birthDate, sex, status, autonomy } = event.data;
        rows.change(key, {
          version: event.version,
          ...(name !== undefined && { name: text(name) ?? '' }),
          ...(lastname !== undefined && { lastname: text(lastname) ?? '' }),
          ...(email !== undefined && { email: text(email) }),
          ...(phone !== undefined && { phone: text(phone) }),
          ...(goals !== undefined && { goals: text(goals) }),
          ...(restrictions !== undefined && { restrictions: text(restrictions) }),
          ...(tags !== undefined && { tags: Array.isArray(tags) ? tags : [] }),
          ...(birthDate !== undefined && { birth_date: text(birthDate) }),
          ...(sex !== undefined && { sex: text(sex) }),
          ...(status !== undefined && { status }),
          ...(autonomy !== undefined && { autonomy: changedOverrides(rows.get(key)?.autonomy ?? {}, autonomy) }),
        });
        return;
      }
      case 'BodyweightLogged': {
        const { bodyweight, measuredAt } = event.data;
        if (typeof bodyweight.value !== 'number') return;
        const before = rows.get(key)?.bodyweights ?? [];
        const bodyweights = [...before, { ...bodyweight, at: measuredAt }].sort((a, b) => (a.at < b.at ? -1 : 1));
        return rows.change(key, { bodyweights, version: event.version });
      }
      case 'ConsentGiven': {
        const { purpose, wording } = event.data;
        const consents = { ...rows.get(key)?.consents, [purpose]: { wording, at: event.recordedAt } };
        return rows.change(key, { consents, version: event.version });
      }
      case 'ConsentWithdrawn': {
        const { [event.data.purpose]: _withdrawn, ...consents } = rows.get(key)?.consents ?? {};
        return rows.change(key, { consents, version: event.version });
      }
      case 'DisplayNameChosen':
        return rows.change(key, { display_name: event.data.displayName, version: event.version });
      case 'CustomerErased':
        return rows.change(key, {
          name: '',
          lastname: '',
          email: null,
          phone: null,
          goals: null,
          restrictions: null,
          tags: [],
          birth_date: null,
          sex: null,
          bodyweights: [],
          coachings: withoutReasons(rows.get(key)?.coachings ?? []),
          consents: {},
          status: 'erased',
          autonomy: {},
          display_name: defaultDisplayName,
          version: event.version,
        });
      case 'CoachAssigned': {
        const { coachId, role, reason } = event.data;
        const covers = rows.get(key)?.covers ?? [];
        const coachings = beginCoaching(rows.get(key)?.coachings ?? [], { coachId, role, from: event.occurredAt, reason: text(reason) });
        if (role === 'cover') return rows.change(key, { coachings, covers: [...covers.filter((id) => id !== coachId), coachId] });
        const others = covers.filter((id) => id !== coachId);
        return rows.change(key, { coachings, coach_id: coachId, coach_since: event.occurredAt, covers: others });
      }
      case 'CoachUnassigned': {
        const { coachId, role } = event.data;
        const coachings = endCoaching(rows.get(key)?.coachings ?? [], { coachId, role, to: event.occurredAt });
        if (role === 'cover') return rows.change(key, { coachings, covers: (rows.get(key)?.covers ?? []).filter((id) => id !== coachId) });
        return rows.change(key, { coachings, coach_id: null, coach_since: null });
      }
      default:
        return unhandled(event);
    }
  },
  changes: (event) => {
    const about = { id: event.data.customerId, customerId: event.data.customerId };
    const coaching = event.type === 'CoachAssigned' || event.type === 'CoachUnassigned';
    return coaching
      ? [
          { topic: 'customers', ...about },
          { topic: 'coach-assignments', ...about },
        ]
      : [{ topic: 'customers', ...about }];
  },
});
