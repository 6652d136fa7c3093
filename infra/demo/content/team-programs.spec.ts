import { describe, expect, it } from 'vitest';
import { demoGymsAt } from '../demo-cast.ts';
import type { DemoCommand } from '../demo-commands.ts';
import { generateClient } from '../training/generate-client.ts';
import { clientFileCommands } from './client-files.ts';
import { progressPhotoCommands } from './progress-photos.ts';
import { teamCommands } from './teams.ts';
import { writtenPage } from './written-page.ts';

type Body = Readonly<Record<string, unknown>>;
const bodiesOf = (commands: readonly DemoCommand[], type: string): readonly (Body & { readonly atMs: number })[] =>
  commands.filter(({ envelope }) => envelope.type === type).map(({ envelope, atMs }) => ({ ...(envelope.body as Body), atMs }));

describe.each([
  ['a Saturday', '2026-03-14T15:30:00Z'],
  ['a Sunday', '2026-03-15T22:10:00Z'],
  ['a Monday', '2026-03-16T08:00:00Z'],
])('teams of the demo, filled on %s', (_, moment) => {
  const of = demoGymsAt(Date.parse(moment))[0]!;
  const given = bodiesOf(teamCommands(of), 'assign-team-program');
  const mates = of.cast.filter(({ team }) => team !== undefined);
  const joined = mates.flatMap((cast) => bodiesOf(generateClient(of.gym, cast), 'assign-program-of-team'));

  it('have a program each, on days that include today', () => {
    expect(given).toHaveLength(2);
    for (const { teamId, programId, startsOn, days, atMs } of given) {
      const own = joined.filter((each) => each['teamId'] === teamId);
      expect(own.length).toBeGreaterThan(5);
      for (const each of own) expect(each).toMatchObject({ programId, startsOn, days });
      for (const each of own) expect(each.atMs).toBeGreaterThan(atMs);
    }
  });

  it('train it together: every listed client has it', () => {
    expect(joined.map(({ customerId }) => customerId).toSorted()).toEqual(mates.map(({ person }) => person.id).toSorted());
  });
});

describe('progress photos of the demo', () => {
  const of = demoGymsAt(Date.parse('2026-03-14T15:30:00Z'))[0]!;
  const commands = progressPhotoCommands(of);
  const photos = bodiesOf(commands, 'add-progress-photo');

  it('show two clients, from three sides on three days', () => {
    const counted = Map.groupBy(photos, ({ customerId }) => customerId);
    expect([...counted.values()].map((own) => [own.length, new Set(own.map(({ takenOn }) => takenOn)).size])).toEqual([
      [9, 3],
      [9, 3],
    ]);
    expect(new Set(photos.map(({ uploadId }) => uploadId)).size).toBe(18);
  });

  it('do not exist before their client agreed to them', () => {
    const agreed = new Map(bodiesOf(commands, 'give-consent').map(({ customerId, atMs }) => [customerId, atMs]));
    for (const { customerId, atMs } of photos) expect(atMs).toBeGreaterThan(agreed.get(customerId)!);
  });

  it('have no pictures in a gym without photos', () => {
    expect(progressPhotoCommands(demoGymsAt(Date.parse('2026-03-14T15:30:00Z'))[1]!)).toEqual([]);
  });
});

describe('files of clients of the demo', () => {
  const files = bodiesOf(clientFileCommands(demoGymsAt(Date.parse('2026-03-14T15:30:00Z'))[0]!), 'add-client-file');

  it('belong to three clients, who can see some of them', () => {
    expect(new Set(files.map(({ customerId }) => customerId)).size).toBe(3);
    expect(files.map(({ visibleToClient }) => visibleToClient)).toEqual([true, false, true]);
  });

  it('are complete PDFs with a correct table of objects', () => {
    const page = writtenPage('Plan (of June)', ['One line']).toString('latin1');
    const starts = [...page.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => page.slice(Number(at), Number(at) + 7));
    expect(starts).toEqual([1, 2, 3, 4, 5].map((number) => `${number} 0 obj`));
    expect(page).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
    expect(page.slice(Number(/startxref\n(\d+)/.exec(page)![1]))).toMatch(/^xref\n/);
  });
});
