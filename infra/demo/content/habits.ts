// Habits of some clients of a demo gym, and the days on which they ticked them.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { addDays } from '@spotter/contracts/civil-date';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';
import { randomOf } from '../random.ts';

const day = 86_400_000;
const days = 52;
const known = [
  { name: 'Three litres of water', timesPerWeek: 7, kept: 8 },
  { name: 'Ten minutes of stretching', timesPerWeek: 4, kept: 6 },
  { name: 'In bed before eleven', timesPerWeek: 5, kept: 5 },
] as const;

export const habitCommands = ({ gym, staff, clients }: DemoGymCast): readonly DemoCommand[] =>
  clients.slice(0, 4).flatMap((person, index) =>
    known.slice(0, index === 0 ? 3 : 2).flatMap(({ kept, ...content }) => {
      const of = { customerId: person.id, habitId: derivedId('demo-habit', person.id, content.name) };
      const { int } = randomOf('habit', person.id, content.name);
      const set = demoCommand(staff.head.member, gym.clockMs - (days + 2) * day, 'set-habit', [person.id, content.name], {
        ...of,
        ...content,
      });
      // None for today, so that the visitor can tick the first one.
      const ticks = Array.from({ length: days }, (_, ago) => addDays(gym.today, -ago - 1))
        .filter(() => int(1, 10) <= kept)
        .map((on) => demoCommand(person.member, Date.parse(`${on}T18:30:00Z`), 'tick-habit', [person.id, content.name, on], { ...of, on }));
      return [set, ...ticks];
    }),
  );
