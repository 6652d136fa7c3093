import { workoutCommands } from '@spotter/contracts/workouts/commands';
import { maxWorkoutHours } from '@spotter/contracts/workouts/limits';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics, useCommand } from '@/lib/api/use-command.js';
import { instantOfInput, localInput } from '@/lib/format/local-input.js';
import type { WorkoutView } from './fold-workout.js';

type TimeDialogProps = {
  readonly gym: string;
  readonly workout: Pick<WorkoutView, 'id' | 'startedAt' | 'endedAt'>;
  readonly onClose: () => void;
};

const hourMs = 3_600_000;

/** Corrects the start and end of a finished workout, e.g. one that was finished the next morning. */
export const TimeDialog = ({ gym, workout, onClose }: TimeDialogProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const correct = useCommand(gym, 'correct-workout-time', ['workouts', 'lifts']);
  const before = { startedAt: workout.startedAt ?? '', endedAt: workout.endedAt ?? '' };
  const shown = { startedAt: localInput(before.startedAt), endedAt: localInput(before.endedAt) };
  /** A field shows whole minutes: one that nobody edits keeps its seconds. */
  const instantOf = (field: keyof typeof shown, text: string): string => (text === shown[field] ? before[field] : instantOfInput(text));
  const form = useCommandForm({
    schema: workoutCommands['correct-workout-time'],
    mode: 'onChange',
    defaultValues: shown,
    payload: ({ startedAt, endedAt }) => ({
      workoutId: workout.id,
      startedAt: instantOf('startedAt', startedAt),
      endedAt: instantOf('endedAt', endedAt),
    }),
    rules: ({ startedAt, endedAt }) => {
      const [start, end, now] = [Date.parse(startedAt), Date.parse(endedAt), Date.now()];
      return {
        startedAt: start > now && t('time.future'),
        endedAt:
          (end > now && t('time.future')) ||
          (end < start && t('time.backwards')) ||
          (end - start > maxWorkoutHours * hourMs && t('time.tooLong', { hours: maxWorkoutHours })),
      };
    },
    refusals: { 'workout-time-unchanged': 'startedAt' },
  });
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('time.title')}
      description={t('time.line')}
      closeLabel={t('ui:close')}
    >
      <CommandForm
        form={form}
        attempt={correct}
        submit={t('time.submit')}
        onSend={async (times) => {
          await correct.mutateAsync(times, { onSuccess: onClose });
          tellWithUndo({
            title: t('time.done'),
            undo: async () => {
              await sendCommand(gym, 'correct-workout-time', { workoutId: workout.id, ...before });
              await refreshTopics(gym, ['workouts', 'lifts']);
            },
          });
        }}
      >
        <FormField form={form} name="startedAt" deps={['endedAt']}>
          {(field) => <TextField label={t('time.startedAt')} type="datetime-local" required {...field} />}
        </FormField>
        <FormField form={form} name="endedAt">
          {(field) => <TextField label={t('time.endedAt')} type="datetime-local" required {...field} />}
        </FormField>
      </CommandForm>
    </Dialog>
  );
};
