// The plan of one client, one stream: `plan-<customerId>`. It contains all assigned programs, so that two simultaneous assignments
// conflict, and the client's absences, which affect all of them.
import { decideClientState, type ClientStateCommand } from '../client-states/client-states.js';
import { reject, type CommandContext, type Decider, type Rejected } from '../kernel.js';
import { assignProgram, assignProgramOfTeam } from './assign-program.js';
import { adjustAssignedProgram, endProgram, moveWorkout, pauseProgram, reopenProgram, resumeProgram } from './change-plan.js';
import { adjustFork, discardFork, forkProgram, mergeFork } from './forks/change-fork.js';
import type { PlanCommand, PlanRejection } from './plan-commands.js';
import { syncAssignedProgram } from './propagation/sync-assigned-program.js';
import { emptyPlan, evolvePlan, type PlanEvent, type PlanState } from './plan-state.js';

const isAboutState = (command: PlanCommand): command is ClientStateCommand =>
  command.type === 'set-client-state' || command.type === 'change-client-state-end' || command.type === 'cancel-client-state';

const decide = (state: PlanState, command: PlanCommand, context: CommandContext): readonly PlanEvent[] | Rejected<PlanRejection> => {
  if (isAboutState(command)) return decideClientState(state.absences, command);
  if (command.type === 'assign-program') return assignProgram(state, command, context);
  if (command.type === 'assign-program-of-team') return assignProgramOfTeam(state, command, context);
  const assignment = state.assignments[command.payload.assignedProgramId];
  if (assignment === undefined) return reject('assigned-program-unknown');
  switch (command.type) {
    case 'adjust-assigned-program':
      return adjustAssignedProgram(assignment, command);
    case 'move-workout':
      return moveWorkout(state, assignment, command, context);
    case 'pause-program':
      return pauseProgram(assignment, command, context);
    case 'resume-program':
      return resumeProgram(state, assignment, command, context);
    case 'end-program':
      return endProgram(state, assignment, command, context);
    case 'reopen-program':
      return reopenProgram(state, assignment, command);
    case 'sync-assigned-program':
      return syncAssignedProgram(state, assignment, command);
    case 'fork-program':
      return forkProgram(assignment, command);
    case 'adjust-fork':
      return adjustFork(assignment, command);
    case 'merge-fork':
      return mergeFork(assignment, command);
    case 'discard-fork':
      return discardFork(assignment, command);
    default:
      return command satisfies never;
  }
};

export const plan: Decider<PlanState, PlanCommand, PlanEvent, PlanRejection> = {
  initial: emptyPlan,
  evolve: evolvePlan,
  decide,
};
export const planStream = (customerId: string): string => `plan-${customerId}`;
