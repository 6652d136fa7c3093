// People of a generated gym, and the programs assigned to them.
import { randomUUID } from 'node:crypto';
import { coaching, coachingStream } from '@spotter/domain/coaches/coaching';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import type { Actor } from '@spotter/domain/kernel';
import { member, memberStream } from '@spotter/domain/members/member';
import { program, programStream } from '@spotter/domain/programs/program';
import type { Recorder } from './recorder.ts';
import { programOf, type Client, type Program, type ProgramSize } from './training.ts';

/** A gym whose events a recorder collects. */
export type PastGym = { readonly recorder: Recorder };

export const system: Actor = { account: null, membership: null, role: 'system' };
const minute = 60_000;

export const addCoaches = ({ recorder }: PastGym, count: number, atMs: number): readonly Actor[] =>
  Array.from({ length: count }, (_, index) => {
    const membershipId = randomUUID();
    const payload = { membershipId, accountId: randomUUID(), type: 1, name: `Coach ${index + 1}`, lastname: 'Bench' } as const;
    recorder.record(memberStream(membershipId), member, { type: 'add-member', payload }, { by: system, atMs });
    return { account: payload.accountId, membership: membershipId, role: 'coach' };
  });

/** Records a client with their coach from the first day. */
export const addClient = ({ recorder }: PastGym, names: { name: string; lastname: string }, coach: Actor, atMs: number): Client => {
  const id = randomUUID();
  const added = { type: 'add-customer', payload: { customerId: id, ...names, sex: 'female', birthDate: '1994-05-17' } } as const;
  recorder.record(customerStream(id), customer, added, { by: system, atMs });
  coachClient(recorder, id, coach, atMs + minute);
  return { id, self: { account: null, membership: id, role: 'client' }, coach };
};

export const coachClient = (recorder: Recorder, customerId: string, coach: Actor, atMs: number): void => {
  const payload = { customerId, coachId: coach.membership!, role: 'primary' } as const;
  recorder.record(coachingStream(customerId), coaching, { type: 'assign-coach', payload }, { by: system, atMs });
};

export const publishProgram = ({ recorder }: PastGym, name: string, size: ProgramSize, by: Actor, atMs: number): Program => {
  const written = programOf(size);
  const { id: programId, tree } = written;
  const details = { name: { en: name }, visibility: 'gym' } as const;
  const stream = programStream(programId);
  recorder.record(stream, program, { type: 'draft-program', payload: { programId, details, ...tree } }, { by, atMs });
  recorder.record(stream, program, { type: 'publish-program', payload: { programId } }, { by, atMs });
  return written;
};
