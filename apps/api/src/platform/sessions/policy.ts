// Who may do what, as data: a role and the relation it needs to the client that the request is about.
import type { Role } from '@spotter/domain/kernel';
import { Refusal } from '../http/refusal.js';

/**
 * `any`: everybody's in this gym. `own`: clients whom the coach has or covers. `self`: only the client's own.
 * A role that is not listed may not.
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
  /** People with a membership; nobody speaks for them. */
  chatting: { admin: 'any', 'head-coach': 'any', coach: 'any', client: 'any' },
  /** What is a member's own, and nobody else's. */
  themselves: { admin: 'self', 'head-coach': 'self', coach: 'self', client: 'self', system: 'any' },
  systemOnly: { system: 'any' },
  auditing: { admin: 'any', auditor: 'any', system: 'any' },
  eventReaders: { admin: 'any', auditor: 'any', service: 'any', system: 'any' },
  /** What makes somebody a member: whoever is signed in may try. */
  newcomers: { guest: 'any', client: 'any', coach: 'any', 'head-coach': 'any', admin: 'any', auditor: 'any' },
} as const satisfies Record<string, Policy>;

/** Somebody inside a gym. `membership` is the person's id there; an auditor may be bound to one client. */
export type Member = {
  readonly account: string | null;
  readonly membership: string | null;
  readonly role: Role;
  readonly gymId: string;
  readonly auditOf?: string | null;
  /** The grant that an auditor reads by. */
  readonly grant?: string;
  /** An admin by a membership of type 4, which may be of another branch of the company. */
  readonly companyWide?: true;
  /** The person entered the password in this session within the last ten minutes. */
  readonly passwordGiven?: true;
  /** What a job's token may read. */
  readonly scopes?: readonly string[];
};

/** @throws Refusal `not-allowed` where the role may not do this to anybody. */
export const relationOf = (policy: Policy, member: Member): Relation => {
  const relation = policy[member.role];
  if (relation === undefined) throw new Refusal('not-allowed');
  return relation;
};

/**
 * Throws `not-found` where the relation does not reach this client: what is not yours is not yours to know.
 * `coaches` asks who coaches the client (primary and covers), freshly.
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
