import { describe, expect, it } from 'vitest';
import { arrivalsOf, leavingCommands, thereFromMs, whileThere } from './arrivals.ts';
import { demoGymsAt } from './demo-cast.ts';
import { demoCommand } from './demo-commands.ts';
import { generateClient } from './training/generate-client.ts';

const clockMs = Date.parse('2026-03-14T15:30:00Z');
const [ironTemple] = demoGymsAt(clockMs);
const of = ironTemple!;
const late = of.clients.filter(({ stay }) => stay.firstWeek > 1);
const leavers = of.clients.filter(({ stay }) => stay.leavesInWeek !== null);
const day = 86_400_000;

describe('arrivals in a demo gym', () => {
  it('add each client once, with a coach, within three months', () => {
    const arrivals = arrivalsOf(of);
    const commands = arrivals.flatMap(({ steps }) => steps.flatMap(([, each]) => each));
    const ids = (type: string, field: string): string[] =>
      commands.filter(({ envelope }) => envelope.type === type).map(({ envelope }) => (envelope.body as Record<string, string>)[field]!);
    expect(ids('add-customer', 'customerId').toSorted()).toEqual(of.clients.map(({ id }) => id).toSorted());
    expect(new Set(ids('assign-coach', 'customerId'))).toEqual(new Set(of.clients.map(({ id }) => id)));
    expect(arrivals.map(({ atMs }) => Math.round((clockMs - atMs) / day))).toEqual([91, 51, 23]);
    expect(late.length).toBeGreaterThan(10);
  });

  it('let clients train from the week in which they begin', () => {
    for (const client of late) {
      const own = generateClient(
        of.gym,
        of.cast.find(({ person }) => person.id === client.id)!,
      );
      const trained = own.filter(({ by }) => by.membership === client.id);
      expect(trained.length).toBeGreaterThan(0);
      expect(trained.filter(({ atMs }) => atMs < thereFromMs(of, client) - day)).toEqual([]);
    }
  });

  it('let nobody train after they left', () => {
    const left = new Map(leavingCommands(of).map(({ envelope, atMs }) => [(envelope.body as { customerId: string }).customerId, atMs]));
    expect([...left.keys()].toSorted()).toEqual(leavers.map(({ id }) => id).toSorted());
    for (const client of leavers) {
      const own = generateClient(
        of.gym,
        of.cast.find(({ person }) => person.id === client.id)!,
      );
      expect(own.filter(({ by, atMs }) => by.membership === client.id && atMs >= left.get(client.id)!)).toEqual([]);
    }
  });

  it('contain no command before a client came or after they left', () => {
    const [joiner, leaver] = [late[0]!, leavers[0]!];
    const sees = (client: (typeof of.clients)[number], atMs: number) =>
      demoCommand(client.member, atMs, 'see-advertisement', [client.id, atMs], {
        advertisementId: '00000000-0000-4000-8000-000000000000',
        membershipId: client.id,
      });
    const fromMs = thereFromMs(of, joiner);
    const inTime = sees(joiner, fromMs);
    const staff = demoCommand(of.staff.admin.member, 0, 'archive-team', ['x'], { teamId: '00000000-0000-4000-8000-000000000000' });
    expect(whileThere(of, [sees(joiner, fromMs - 1), inTime, sees(leaver, clockMs), staff])).toEqual([inTime, staff]);
  });
});
