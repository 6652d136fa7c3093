// Commands that undo changes of exercises and teams.
import type { Command } from '@spotter/contracts/commands';
import type { ExerciseContent } from '@spotter/domain/exercises/exercise-events';
import { formerly, lastOf, type Opposites } from './opposite.js';

export const ofLibrary: Opposites = {
  ExercisesMerged: {
    about: ({ exerciseId }) => `merge ${exerciseId}`,
    undoneBy: ['ExercisesSplit'],
    back: ({ exerciseId }) => ({ type: 'split-exercises', payload: { exerciseId } }),
  },
  ExercisesSplit: {
    about: ({ exerciseId }) => `merge ${exerciseId}`,
    undoneBy: ['ExercisesMerged'],
    back: ({ exerciseId, fromExerciseId }) => ({
      type: 'merge-exercises',
      payload: { exerciseId, intoExerciseId: fromExerciseId },
    }),
  },
  ExerciseArchived: {
    about: () => 'archive',
    undoneBy: ['ExerciseRestored'],
    back: ({ exerciseId }) => ({ type: 'restore-exercise', payload: { exerciseId } }),
  },
  ExerciseRestored: {
    about: () => 'archive',
    undoneBy: ['ExerciseArchived'],
    back: ({ exerciseId }) => ({ type: 'archive-exercise', payload: { exerciseId } }),
  },
  ExerciseAdded: {
    about: () => 'archive',
    undoneBy: ['ExerciseArchived'],
    back: ({ exerciseId }) => ({ type: 'archive-exercise', payload: { exerciseId } }),
  },
  ExerciseRevised: {
    about: ({ content }) => Object.keys(content),
    undoneBy: [],
    saidBy: ['ExerciseAdded', 'ExerciseRevised'],
    setsValue: true,
    back: ({ exerciseId, content }, earlier) => {
      const changes = earlier.map(({ data }) => (data as { content?: Partial<ExerciseContent> }).content ?? {});
      const before = formerly<ExerciseContent>(Object.keys(content) as (keyof ExerciseContent)[], changes);
      return before === null ? null : ({ type: 'revise-exercise', payload: { exerciseId, content: before } } as Command);
    },
  },
  ExerciseTagged: {
    about: () => 'tags',
    undoneBy: [],
    saidBy: ['ExerciseTagged'],
    setsValue: true,
    back: ({ exerciseId }, earlier) => ({
      type: 'tag-exercise',
      payload: { exerciseId, tags: [...(lastOf(earlier, ['ExerciseTagged'])?.tags ?? [])] },
    }),
  },
  TeamMemberAdded: {
    about: ({ customerId }) => `member ${customerId}`,
    undoneBy: ['TeamMemberRemoved'],
    back: ({ teamId, customerId }) => ({ type: 'remove-team-member', payload: { teamId, customerId } }),
  },
  TeamMemberRemoved: {
    about: ({ customerId }) => `member ${customerId}`,
    undoneBy: ['TeamMemberAdded'],
    back: ({ teamId, customerId }) => ({ type: 'add-team-members', payload: { teamId, customerIds: [customerId] } }),
  },
  TeamCoachAdded: {
    about: ({ coachId }) => `coach ${coachId}`,
    undoneBy: ['TeamCoachRemoved'],
    back: ({ teamId, coachId }) => ({ type: 'remove-team-coach', payload: { teamId, coachId } }),
  },
  TeamCoachRemoved: {
    about: ({ coachId }) => `coach ${coachId}`,
    undoneBy: ['TeamCoachAdded'],
    back: ({ teamId, coachId }) => ({ type: 'add-team-coach', payload: { teamId, coachId } }),
  },
  TeamArchived: {
    about: () => 'archive',
    undoneBy: ['TeamRestored'],
    back: ({ teamId }) => ({ type: 'restore-team', payload: { teamId } }),
  },
  TeamRestored: {
    about: () => 'archive',
    undoneBy: ['TeamArchived'],
    back: ({ teamId }) => ({ type: 'archive-team', payload: { teamId } }),
  },
  TeamCreated: {
    about: () => 'archive',
    undoneBy: ['TeamArchived'],
    back: ({ teamId }) => ({ type: 'archive-team', payload: { teamId } }),
  },
  TeamRevised: {
    about: () => 'details',
    undoneBy: [],
    saidBy: ['TeamCreated', 'TeamRevised'],
    setsValue: true,
    back: ({ teamId }, earlier) => {
      const before = lastOf(earlier, ['TeamCreated', 'TeamRevised']);
      return before === undefined ? null : { type: 'revise-team', payload: { teamId, name: before.name, capacity: before.capacity } };
    },
  },
  ProgramHandedOver: {
    about: () => 'owner',
    undoneBy: [],
    saidBy: ['ProgramDrafted', 'ProgramCopied', 'ProgramHandedOver'],
    setsValue: true,
    back: ({ programId }, earlier) => {
      const ownerId = lastOf(earlier, ['ProgramDrafted', 'ProgramCopied', 'ProgramHandedOver'])?.ownerId;
      return ownerId === undefined ? null : { type: 'hand-over-program', payload: { programId, ownerId } };
    },
  },
};
