// The display of Iron Temple, and how some clients chose to be named on it. The others keep their initials.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { DisplayName } from '@spotter/contracts/displays/limits';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';

const choices: readonly (readonly [client: number, displayName: DisplayName])[] = [
  [0, 'first-name'],
  [1, 'first-name'],
  [4, 'hidden'],
  [10, 'first-name'],
  [20, 'hidden'],
];
const day = 86_400_000;
const minute = 60_000;
const createdDaysAgo = 30;

export const displayCommands = (of: DemoGymCast): readonly DemoCommand[] => {
  if (of.gym.slug !== 'iron-temple') return [];
  const createdMs = of.gym.clockMs - createdDaysAgo * day;
  const linkId = derivedId('demo-display-link', of.gym.id);
  return [
    demoCommand(of.staff.admin.member, createdMs, 'create-display-link', [linkId], { linkId, name: 'Wall' }),
    ...choices.flatMap(([client, displayName], index) => {
      const person = of.clients[client];
      if (person === undefined) return [];
      const body = { customerId: person.id, displayName };
      return [demoCommand(person.member, createdMs + day + index * 10 * minute, 'choose-display-name', [person.id], body)];
    }),
  ];
};
