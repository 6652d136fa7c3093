// The JSON file of `trainingLogFile`: one workout in a line, so that it can be written and compared in parts.
import { trainingLogFormatName, trainingLogVersion, type TrainingLogWorkout } from '@spotter/contracts/training-logs/queries';
import type { ExportedWorkout, FileWriter } from './exported-workout.js';

const workoutOf = ({ title, startedAt, endedAt, sessionRpe, notes, sets }: ExportedWorkout): TrainingLogWorkout => ({
  ...(title !== null && { title }),
  startedAt,
  ...(endedAt !== null && { endedAt }),
  ...(sessionRpe !== null && { sessionRpe }),
  ...(notes !== null && { notes }),
  sets: sets.map(({ exercise, setType, actual, performedAt, note, superset }) => ({
    exercise,
    setType,
    ...actual,
    performedAt,
    ...(note !== null && { note }),
    ...(superset !== null && { superset }),
  })),
});

export const jsonFile: FileWriter = {
  media: 'application/json; charset=utf-8',
  extension: 'json',
  newestFirst: false,
  head: ({ timeZone, now }) => {
    const head = JSON.stringify({ format: trainingLogFormatName, version: trainingLogVersion, exportedAt: now, timeZone });
    return `${head.slice(0, -1)},"workouts":[`;
  },
  body: (workouts, _settings, isFirst) =>
    workouts.map((workout, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(workoutOf(workout))}`).join(''),
  end: '\n]}\n',
};
