// Every command, by its type: the one declaration from which senders, the outbox, the API and the deciders take its shape.
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
import { educationCommands } from './education/commands.js';
import { exerciseCommands } from './exercises/commands.js';
import type { Frozen } from './frozen.js';
import { followUpCommands } from './follow-ups/commands.js';
import { gymCommands, openingCommands } from './gyms/commands.js';
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

/** What people send. */
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
  ...habitCommands,
  ...progressPhotoCommands,
  ...followUpCommands,
  ...teamCommands,
} as const;

/** What the server alone sends, into a gym that is there. */
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

/** Schemas of all commands that concern a gym, by type. */
export const commandSchemas = { ...commands, ...internalCommands } as const;

type Schemas = typeof commandSchemas;
/** With the commands of accounts, companies and new gyms, which the server makes from calls of their own. */
type DeclaredSchemas = Schemas & typeof internalAccountCommands & typeof openingCommands;
/** Every command that a decider takes. */
export type DeclaredCommandType = keyof DeclaredSchemas;
/** The payload of a command of this type, as its decider receives it. */
export type DeclaredPayload<Type extends DeclaredCommandType> = Frozen<z.output<DeclaredSchemas[Type]>>;
export type CommandType = keyof typeof commands;
/** With those that the server alone sends. */
export type AnyCommandType = keyof Schemas;

/** What a command of this type carries, as it is sent; of several types, what any of them carries. */
export type CommandPayload<Type extends AnyCommandType> = Type extends AnyCommandType ? Frozen<z.input<Schemas[Type]>> : never;
/** A type with what it carries: for lists of commands, and for whoever reads one back. */
export type Command<Type extends AnyCommandType = CommandType> = Type extends AnyCommandType
  ? { readonly type: Type; readonly payload: CommandPayload<Type> }
  : never;
/** The same once it is parsed, as whoever decides is given it. */
export type CommandBody<Type extends AnyCommandType> = z.output<Schemas[Type]>;
