// The first days of a demo gym: its opening, and the programs that the head coach writes.
import type { CommandPayload } from '@spotter/contracts/commands';
import type { DemoGymCast } from './demo-cast.ts';
import { demoCommand, type DemoCommand } from './demo-commands.ts';
import type { GymProgram } from './demo-gym.ts';
import type { ProgramSketch } from './programs/program-sketch.ts';

const day = 86_400_000;
/** The gym opened thirteen weeks before the fill, so the moment of the fill can be derived from the log. */
export const openedBeforeMs = 91 * day;
export const openedMs = ({ gym }: DemoGymCast): number => gym.clockMs - openedBeforeMs;

const libraryTags = (details: ProgramSketch['details']): readonly string[] => [...(details.tags ?? []), 'library'];

/** Drafts a program with its weeks, edits it, and publishes it on the next day. */
const programCommands = (of: DemoGymCast, { id, sketch, tree }: GymProgram, atMs: number): readonly DemoCommand[] => {
  const head = of.staff.head.member;
  const { description, ...details } = sketch.details;
  const lastWeek = tree.weeks.at(-1)!;
  const edits: CommandPayload<'edit-program'>['edits'] = [
    { kind: 'update-details', changes: { ...(description !== undefined && { description }), tags: libraryTags(sketch.details) } },
    { kind: 'update-week', weekId: lastWeek.id, changes: { focus: lastWeek.focus ?? 'Last week: test, then rest' } },
  ];
  return [
    demoCommand(head, atMs, 'draft-program', [id], { programId: id, details: { ...details, visibility: 'gym' }, ...tree }),
    demoCommand(head, atMs + 2 * 3_600_000, 'edit-program', [id], { programId: id, edits }),
    demoCommand(head, atMs + day, 'publish-program', [id], { programId: id, note: 'First version' }),
  ];
};

export const libraryCommands = (of: DemoGymCast): readonly DemoCommand[] =>
  [...of.gym.programs.values()].flatMap((program, index) => programCommands(of, program, openedMs(of) + 2 * day + index * 20 * 60_000));

const plates = { kg: [25, 20, 15, 10, 5, 2.5, 1.25], lb: [45, 35, 25, 10, 5, 2.5] } as const;

/** The last command of a gym: once it is recorded, there is nothing left to fill. */
export const lastCommand = ({ gym, staff }: DemoGymCast): DemoCommand => {
  const { unit } = gym;
  const bars =
    unit === 'kg'
      ? [
          { name: 'Olympic', value: 20, unit },
          { name: 'Light', value: 15, unit },
        ]
      : [{ name: 'Olympic', value: 45, unit }];
  const equipment = { bars, plates: plates[unit].map((value) => ({ value, unit, count: value >= 10 ? 24 : 12 })) };
  return demoCommand(staff.admin.member, gym.clockMs, 'change-gym-settings', ['equipment'], { gymId: gym.id, settings: { equipment } });
};
