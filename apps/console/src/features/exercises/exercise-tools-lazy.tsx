import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';
import { useMutation } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Image, Merge, Pencil, Split } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '@/components/forms/form-error.js';
import { Button } from '@/components/ui/button.js';
import { localized } from '@/lib/format/format.js';
import { sendWithUndo, type ExerciseCommand } from './send-with-undo.js';

export type Tool = 'revise' | 'media' | 'merge' | 'archive';
type ExerciseToolsProps = { readonly gym: string; readonly exercise: ExerciseDetail; readonly onTool: (tool: Tool) => void };
const icons: Readonly<Record<Tool, ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': true }>>> = {
  revise: Pencil,
  media: Image,
  merge: Merge,
  archive: Archive,
};
const tools = Object.keys(icons) as readonly Tool[];
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** An admin's actions on one of the gym's exercises. Those of the shared library cannot be changed. */
export const ExerciseTools = ({ gym, exercise, onTool }: ExerciseToolsProps) => {
  const { t } = useTranslation('exercises');
  const { id: exerciseId } = exercise;
  const name = localized(exercise.name);
  const send = useMutation({
    mutationFn: ({ command, said, back }: { command: ExerciseCommand; said: string; back: ExerciseCommand }) =>
      sendWithUndo(gym, command, said, [back]),
  });
  if (exercise.origin === 'system') return <p className="text-table text-subtle-foreground">{t('ofLibrary')}</p>;
  const { countsFor } = exercise;
  if (countsFor !== null)
    return (
      <>
        <Button
          variant="outline"
          onClick={() =>
            send.mutate({
              command: { type: 'split-exercises', payload: { exerciseId } },
              said: t('split.done', { name }),
              back: { type: 'merge-exercises', payload: { exerciseId, intoExerciseId: countsFor.id } },
            })
          }
        >
          <Split {...icon} />
          {t('split.open')}
        </Button>
        <FormError error={send.error} />
      </>
    );
  if (exercise.archived)
    return (
      <>
        <Button
          variant="outline"
          onClick={() =>
            send.mutate({
              command: { type: 'restore-exercise', payload: { exerciseId } },
              said: t('restore.done', { name }),
              back: { type: 'archive-exercise', payload: { exerciseId } },
            })
          }
        >
          <ArchiveRestore {...icon} />
          {t('restore.open')}
        </Button>
        <FormError error={send.error} />
      </>
    );
  return tools.map((tool) => {
    const Icon = icons[tool];
    return (
      <Button key={tool} variant="outline" onClick={() => onTool(tool)}>
        <Icon {...icon} />
        {t(`${tool}.open`)}
      </Button>
    );
  });
};
