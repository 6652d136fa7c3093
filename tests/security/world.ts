// Two gyms and every kind of caller: the callers of the matrix, and clients whose ids are exchanged in requests.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { smallProgram, type SmallProgram } from '../support/library.ts';
import { System, type Gym, type Person } from '../support/system.ts';
import { gymZone } from '../support/gym-zone.ts';

/** A client with something of each kind; `marker` is a unique name. */
export type Target = { readonly marker: string; readonly ids: Readonly<Record<string, string>> };
export type Principal = {
  readonly name: string;
  readonly token: string | undefined;
  /** The role that the server should assign to them in the first gym. */
  readonly role: 'nobody' | 'outsider' | 'client' | 'coach' | 'head-coach' | 'admin' | 'auditor' | 'service';
  readonly companyWide?: true;
  /** True for an auditor of one client. */
  readonly bound?: true;
};
export type World = {
  readonly system: System;
  readonly gym: Gym;
  readonly other: Gym;
  readonly mine: Target;
  readonly theirs: Target;
  readonly foreign: Target;
  readonly principals: readonly Principal[];
};

const password = 'train-hard-2026';
const today = (): string => localDate(gymZone);

const target = async (
  system: System,
  gym: Gym,
  person: Person,
  marker: string,
  { programId, bench: exerciseId }: SmallProgram,
): Promise<Target> => {
  const customerId = person.membershipId;
  const [workoutId, setId, assignedProgramId, forkId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const startedAt = new Date(Date.now() - 1_800_000).toISOString();
  await system.done(gym, gym.admin, 'assign-program', { assignedProgramId, customerId, programId, startsOn: today() });
  await system.done(gym, gym.admin, 'fork-program', { assignedProgramId, customerId, forkId, name: `${marker} what-if` });
  await system.done(gym, person, 'start-workout', { workoutId, customerId, startedAt });
  await system.done(gym, person, 'record-set', { workoutId, setId, exerciseId, actual: { reps: 5 }, performedAt: startedAt });
  return { marker, ids: { customerId, customer: customerId, workoutId, setId, assignedProgramId, forkId, programId } };
};

export const buildWorld = async (): Promise<World> => {
  const system = await System.start();
  const gym = await system.gym();
  const branch = await system.gym({ branchOf: gym });
  const other = await system.gym();
  const program = await smallProgram(system, gym);
  const foreignProgram = await smallProgram(system, other);
  const client = await system.person(gym.id, 'client', 'Mine');
  const theirs = await system.person(gym.id, 'client', 'Theirs');
  const stranger = await system.person(other.id, 'client', 'Foreign');
  const coach = await system.person(gym.id, 'coach', 'Coach');
  const head = await system.person(gym.id, 'head-coach', 'Head');
  const boss = await system.person(branch.id, 'company-admin', 'Boss');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  const again = async ({ email }: { email: string }): Promise<string> =>
    (await system.call<{ accessToken: string }>('POST', '/api/auth/sign-in', { body: { email, password } })).body.accessToken;
  const ended = await system.person(gym.id, 'admin');
  await again(ended);
  const former = await system.person(gym.id, 'coach');
  await system.done(gym, former, 'leave-gym', { membershipId: former.membershipId });
  const tokenId = randomUUID();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await system.done(gym, gym.admin, 'issue-service-token', { tokenId, name: 'Job', scopes: ['events:read'], until });
  const secret = await system.call<{ token: string }>('POST', `/api/gyms/${gym.slug}/service-tokens/${tokenId}/secret`, {
    token: gym.admin.token,
  });
  const revoked = await system.auditor(gym);
  const grants = await system.get<{ items: { id: string; account: string }[] }>(gym, gym.admin, 'audit-grants');
  await system.done(gym, gym.admin, 'revoke-audit', {
    grantId: grants.body.items.find(({ account }) => account === revoked.accountId)!.id,
  });
  await system.sessionEnded(revoked);
  return {
    system,
    gym,
    other,
    mine: await target(system, gym, client, 'Mine', program),
    theirs: await target(system, gym, theirs, 'Theirs', program),
    foreign: await target(system, other, stranger, 'Foreign', foreignProgram),
    principals: [
      { name: 'nobody', token: undefined, role: 'nobody' },
      { name: 'somebody whose session ended', token: ended.token, role: 'nobody' },
      { name: 'an admin of another gym', token: other.admin.token, role: 'outsider' },
      { name: 'somebody who left', token: former.token, role: 'outsider' },
      { name: 'an auditor whose grant was revoked', token: await again(revoked), role: 'outsider' },
      { name: 'a client', token: client.token, role: 'client' },
      { name: 'a coach', token: coach.token, role: 'coach' },
      { name: 'a head coach', token: head.token, role: 'head-coach' },
      { name: 'an admin', token: gym.admin.token, role: 'admin' },
      { name: 'an admin of the company', token: boss.token, role: 'admin', companyWide: true },
      { name: 'an auditor', token: (await system.auditor(gym)).token, role: 'auditor' },
      { name: 'an auditor of one client', token: (await system.auditor(gym, client.membershipId)).token, role: 'auditor', bound: true },
      { name: 'a job', token: secret.body.token, role: 'service' },
    ],
  };
};
