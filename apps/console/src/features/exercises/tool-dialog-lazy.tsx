import type { ExerciseDetail, LibraryExercise } from '@spotter/contracts/exercises/queries';
import { ArchiveDialog } from './archive-dialog.js';
import type { Tool } from './exercise-tools-lazy.js';
import { MediaDialog } from './media-dialog.js';
import { MergeDialog } from './merge-dialog.js';
import { ReviseDialog } from './revise-dialog.js';

type ToolDialogProps = {
  readonly gym: string;
  readonly tool: Tool;
  readonly exercise: ExerciseDetail;
  readonly all: readonly LibraryExercise[];
  readonly onClose: () => void;
};

/** Dialog of a tool. Replaces the exercise's sheet, which returns afterwards. */
export const ToolDialog = ({ gym, tool, exercise, all, onClose }: ToolDialogProps) => {
  switch (tool) {
    case 'revise':
      return <ReviseDialog gym={gym} exercise={exercise} all={all} onClose={onClose} />;
    case 'media':
      return <MediaDialog gym={gym} exercise={exercise} onClose={onClose} />;
    case 'merge':
      return <MergeDialog gym={gym} exercise={exercise} all={all} onClose={onClose} />;
    case 'archive':
      return <ArchiveDialog gym={gym} exercise={exercise} onClose={onClose} />;
    default:
      return tool satisfies never;
  }
};
