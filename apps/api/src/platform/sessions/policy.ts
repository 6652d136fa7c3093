// Policies as data: each allowed role, and the relation it needs to the client that the request is about.
import type { Role } from '@spotter/domain/kernel';
import { Refusal } from '../http/refusal.js';

/**
 * `any`: every client of the gym. `own`: clients whom the coach coaches or covers. `self`: only the client themselves.
 * A role that is not listed is not allowed.
 */
export type Relation = 'any' | 'own' | 'self';
export type Policy = Readonly<Partial<Record<Role, Relation>>>;

export const policies = {
  adminOnly: { admin: 'any', system: 'any' },
  leads: { admin: 'any', 'head-coach': 'any', system: 'any' },
  staff: { admin: 'any', 'head-coach': 'any', coach: 'any', system: 'any' },
  staffOfClient: { admin: 'any', 'head-coach': 'any', coach: 'own', system: 'any' },
  trainingOfClient: { admin: 'any', 'head-coach': 'any', coach: 'own', client: 'self', system: 'any' },
  readClient: { admin: 'any', 'head-coach': 'any', coach: 'own', client: 'self', auditor: 'any', system: 'any' },
  readGym: { admin: 'any', 'head-coach': 'any', coach: 'any', auditor: 'any', system: 'any' },
  everyMember: { admin: 'any', 'head-coach': 'any', coach: 'any', client: 'any', auditor: 'any', system: 'any' },
  /** Only people with a membership themselves; no other actor may send in their name. */
  chatting: { admin: 'any', 'head-coach': 'any', coach: 'any', client: 'any' },
  /** A member's own settings and data, closed to everybody else. */
  themselves: { admin: 'self', 'head-coach': 'self', coach: 'self', client: 'self', system: 'any' },
  systemOnly: { system: 'any' },
  auditing: { admin: 'any', auditor: 'any', system: 'any' },
  eventReaders: { admin: 'any', auditor: 'any', service: 'any', system: 'any' },
  /** Commands that make the caller a member: open to anybody who is signed in. */
  newcomers: { guest: 'any', client: 'any', coach: 'any', 'head-coach': 'any', admin: 'any', auditor: 'any' },
} as const satisfies Record<string, Policy>;

/** A caller inside a gym. `membership` is the person's id there; an auditor may be bound to one client. */
export type Member = {
  readonly account: string | null;
  readonly membership: string | null;
  readonly role: Role;
  readonly gymId: string;
  readonly auditOf?: string | null;
  /** Grant that an auditor reads under. */
  readonly grant?: string;
  /** Admin by a membership of type 4, which may be in another branch of the company. */
  readonly companyWide?: true;
  /** The person entered the password in this session within the last ten minutes. */
  readonly passwordGiven?: true;
  /** Scopes of a job's token. */
  readonly scopes?: readonly string[];
};

/** @throws Refusal `not-allowed` if the policy does not list the role */
export const relationOf = (policy: Policy, member: Member): Relation => {
  const relation = policy[member.role];
  if (relation === undefined) throw new Refusal('not-allowed');
  return relation;
};

/**
 * Throws `not-found` if the relation does not reach this client, so that the client's existence stays hidden.
 * @param coaches reads the current coaches of the client (primary and covering)
 */
export const requireRelation = async (
  relation: Relation,
  member: Member,
  customerId: string | null,
  coaches: (customerId: string) => Promise<readonly string[]>,
): Promise<void> => {
  if (member.role === 'auditor' && member.auditOf != null && member.auditOf !== customerId) throw new Refusal('not-found');
  if (relation === 'any' || customerId === null) return;
  if (relation === 'self' ? customerId === member.membership : (await coaches(customerId)).includes(member.membership ?? '')) return;
  throw new Refusal('not-found');
};
