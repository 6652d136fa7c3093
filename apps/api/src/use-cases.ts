// The map of use cases: the one list of what can be done in a gym. OpenAPI and the hostile-input table read it too.
import type { AnyCommandType } from '@spotter/contracts/commands';
import type { UseCase, UseCaseOf } from './platform/commands/use-case.js';
import { advertisementUseCases } from './advertisements/commands.js';
import { assignedProgramUseCases } from './assigned-programs/commands.js';
import { checkInUseCases } from './check-ins/commands.js';
import { clientFileUseCases } from './client-files/commands.js';
import { clientNoteUseCases } from './client-notes/commands.js';
import { clientStateUseCases } from './client-states/commands.js';
import { coachUseCases } from './coaches/commands.js';
import { conversationUseCases } from './conversations/commands.js';
import { customerUseCases } from './customers/commands.js';
import { educationUseCases } from './education/commands.js';
import { exerciseUseCases } from './exercises/commands.js';
import { followUpUseCases } from './follow-ups/commands.js';
import { gymUseCases } from './gyms/commands.js';
import { habitUseCases } from './habits/commands.js';
import { importUseCases } from './imports/commands.js';
import { inboxUseCases } from './inbox/commands.js';
import { liftUseCases } from './lifts/commands.js';
import { memberUseCases } from './members/commands.js';
import { serviceTokenUseCases } from './members/service-token-commands.js';
import { programUseCases } from './programs/commands.js';
import { progressionUseCases } from './progressions/commands.js';
import { progressPhotoUseCases } from './progress-photos/commands.js';
import { propagationUseCases } from './propagations/commands.js';
import { shortcutUseCases } from './shortcuts/commands.js';
import { teamUseCases } from './teams/commands.js';
import { workoutUseCases } from './workouts/commands.js';

/** A command of the contract without its use case does not compile. */
const all = {
  ...gymUseCases,
  ...memberUseCases,
  ...serviceTokenUseCases,
  ...customerUseCases,
  ...coachUseCases,
  ...exerciseUseCases,
  ...programUseCases,
  ...progressionUseCases,
  ...assignedProgramUseCases,
  ...propagationUseCases,
  ...workoutUseCases,
  ...liftUseCases,
  ...importUseCases,
  ...inboxUseCases,
  ...shortcutUseCases,
  ...conversationUseCases,
  ...advertisementUseCases,
  ...educationUseCases,
  ...clientStateUseCases,
  ...clientNoteUseCases,
  ...clientFileUseCases,
  ...checkInUseCases,
  ...habitUseCases,
  ...progressPhotoUseCases,
  ...followUpUseCases,
  ...teamUseCases,
} satisfies { readonly [Type in AnyCommandType]: UseCaseOf<Type> };

export const useCases: Readonly<Record<string, UseCase>> = all;
