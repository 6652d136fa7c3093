// Every command by its type: the single declaration of its shape for senders, outbox, API and deciders.
import type * as z from 'zod/mini';
import { internalAccountCommands } from './accounts/commands.js';
import { advertisementCommands } from './advertisements/commands.js';
import { assignedProgramCommands } from './assigned-programs/commands.js';
import { checkInCommands } from './check-ins/commands.js';
import { clientFileCommands } from './client-files/commands.js';
import { clientNoteCommands } from './client-notes/commands.js';
import { clientStateCommands } from './client-states/commands.js';
import { coachCommands, internalCoachCommands } from './coaches/commands.js';
import { conversationCommands } from './conversations/commands.js';
import { customerCommands } from './customers/commands.js';
import { displayCommands } from './displays/commands.js';
import { educationCommands } from './education/commands.js';
import { exerciseCommands } from './exercises/commands.js';
import type { Frozen } from './frozen.js';
import { followUpCommands } from './follow-ups/commands.js';
import { gymCommands, openingCommands } from './gyms/commands.js';
import { goalCommands } from './goals/commands.js';
import { habitCommands } from './habits/commands.js';
import { importCommands, internalImportCommands } from './imports/commands.js';
import { inboxCommands } from './inbox/commands.js';
import { liftCommands } from './lifts/commands.js';
import { internalMemberCommands, memberCommands } from './members/commands.js';
import { internalProgramCommands, programCommands } from './programs/commands.js';
import { internalProgressionCommands, progressionCommands } from './progressions/commands.js';
import { internalPropagationCommands, propagationCommands } from './propagations/commands.js';
import { progressPhotoCommands } from './progress-photos/commands.js';
import { shortcutCommands } from './shortcuts/commands.js';
import { internalTeamCommands, teamCommands } from './teams/commands.js';
import { internalWorkoutCommands, workoutCommands } from './workouts/commands.js';

/** Commands that members send. */
export const commands = {
  ...gymCommands,
  ...memberCommands,
  ...customerCommands,
  ...coachCommands,
  ...exerciseCommands,
  ...programCommands,
  ...assignedProgramCommands,
  ...workoutCommands,
  ...progressionCommands,
  ...propagationCommands,
  ...liftCommands,
  ...importCommands,
  ...inboxCommands,
  ...shortcutCommands,
  ...conversationCommands,
  ...advertisementCommands,
  ...educationCommands,
  ...clientStateCommands,
  ...clientNoteCommands,
  ...clientFileCommands,
  ...checkInCommands,
  ...displayCommands,
  ...goalCommands,
  ...habitCommands,
  ...progressPhotoCommands,
  ...followUpCommands,
  ...teamCommands,
} as const;

/** Commands that only the server sends, to an existing gym. */
export const internalCommands = {
  ...internalMemberCommands,
  ...internalImportCommands,
  ...internalWorkoutCommands,
  ...internalProgressionCommands,
  ...internalPropagationCommands,
  ...internalCoachCommands,
  ...internalProgramCommands,
  ...internalTeamCommands,
} as const;

/** Schemas of all commands of a gym, by type. */
export const commandSchemas = { ...commands, ...internalCommands } as const;

type Schemas = typeof commandSchemas;
/** Adds the commands of accounts, companies and new gyms, which the server creates from separate calls. */
type DeclaredSchemas = Schemas & typeof internalAccountCommands & typeof openingCommands;
/** Type of every command that has a decider. */
export type DeclaredCommandType = keyof DeclaredSchemas;
/** The payload of a command of this type, as its decider receives it. */
export type DeclaredPayload<Type extends DeclaredCommandType> = Frozen<z.output<DeclaredSchemas[Type]>>;
export type CommandType = keyof typeof commands;
/** Includes the commands that only the server sends. */
export type AnyCommandType = keyof Schemas;

/** Payload of a command as the sender writes it; for several types, a union. */
export type CommandPayload<Type extends AnyCommandType> = Type extends AnyCommandType ? Frozen<z.input<Schemas[Type]>> : never;
/** A command with its type and payload, for lists and for code that reads them back. */
export type Command<Type extends AnyCommandType = CommandType> = Type extends AnyCommandType
  ? { readonly type: Type; readonly payload: CommandPayload<Type> }
  : never;
/** Payload of a command after parsing, as deciders receive it. */
export type CommandBody<Type extends AnyCommandType> = z.output<Schemas[Type]>;
