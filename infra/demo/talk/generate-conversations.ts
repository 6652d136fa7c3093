// Team chat of the last days: a few clients with their coaches, and the staff among themselves.
import type { CommandPayload } from '@spotter/contracts/commands';
import { pairIdOf } from '@spotter/api/conversations/contacts';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { Member } from '@spotter/api/platform/sessions/policy';
import type { DemoGymCast } from '../demo-cast.ts';
import { dialogues, staffTalk } from './dialogues.ts';
import { demoCommand, membershipOf, type DemoCommand } from '../demo-commands.ts';

const minute = 60_000;
/** An answer comes after the message was read: further apart than concurrent commands. */
const betweenLinesMs = 35 * minute;
const betweenDialoguesMs = 5 * 60 * minute;

type To = Pick<CommandPayload<'send-message'>, 'conversationId' | 'with'>;
type Said = { readonly by: Member; readonly text: string };

const linesOf = (key: string, endsMs: number, said: readonly Said[], to: (line: Said) => To): DemoCommand[] =>
  said.map((line, index) =>
    demoCommand(line.by, endsMs - (said.length - index) * betweenLinesMs, 'send-message', [key, index], {
      messageId: derivedId('demo-message', key, index),
      text: line.text,
      ...to(line),
    }),
  );

/** The first client's coach writes last, so that the demo client has an unread message and the demo coach an open conversation. */
const withClients = ({ gym, cast }: DemoGymCast): readonly DemoCommand[] =>
  dialogues[gym.language].flatMap((dialogue, index) => {
    const of = cast[index];
    if (of === undefined) return [];
    const [mine, theirs] = [of.person.id, of.coach.membership ?? ''];
    const conversationId = pairIdOf(mine, theirs);
    const said = dialogue.map(({ by, text }) => ({ by: by === 'coach' ? of.coach : of.person.member, text }));
    return linesOf(conversationId, gym.clockMs - index * betweenDialoguesMs, said, ({ by }) => ({
      conversationId,
      with: by.membership === mine ? theirs : mine,
    }));
  });

const amongStaff = ({ gym, staff }: DemoGymCast): readonly DemoCommand[] => {
  const { title, lines } = staffTalk[gym.language];
  const people = [staff.head, staff.admin, ...staff.coaches].map(({ member }) => member);
  const conversationId = derivedId('demo-conversation', gym.id);
  const endsMs = gym.clockMs - 26 * 60 * minute;
  const said = lines.map((text, index) => ({ by: people[index % people.length]!, text }));
  const members = people.map(membershipOf);
  const startsMs = endsMs - (lines.length + 1) * betweenLinesMs;
  return [
    demoCommand(staff.head.member, startsMs, 'start-conversation', [conversationId], { conversationId, members, title }),
    ...linesOf(conversationId, endsMs, said, () => ({ conversationId })),
  ];
};

export const conversationCommands = (of: DemoGymCast): readonly DemoCommand[] => [...withClients(of), ...amongStaff(of)];
