// How a person records sets. Apart from the preferences, because only workouts read it.
import { accountOptions } from '@/lib/startup/account-options.js';

export const effortColumns = ['rpe', 'rir', 'none'] as const;
export type EffortColumn = (typeof effortColumns)[number];

export type RecordingOptions = {
  /** Effort that a set asks for. Missing: the prescribed kind, and no column without a prescribed effort. */
  readonly effort?: EffortColumn;
  /** A tick records the prescribed effort. */
  readonly assumesEffort?: boolean;
  /** Ids of exercises that the person trains one side after the other. */
  readonly bySide?: readonly string[];
  /** A running workout shows one exercise at a time. */
  readonly onePart?: boolean;
  /** Rests and clocks play no sound. */
  readonly silent?: boolean;
  /** Rests and clocks do not vibrate. */
  readonly still?: boolean;
  /** The server pushes the end of a rest, which a page in the background cannot signal. */
  readonly pushRest?: boolean;
};

const switches = ['assumesEffort', 'onePart', 'silent', 'still', 'pushRest'] as const;
export const {
  read: recordingOptions,
  use: useRecordingOptions,
  change: chooseRecording,
} = accountOptions<RecordingOptions>('recording', (stored) => {
  const { effort, bySide } = stored;
  return {
    ...(effortColumns.some((known) => known === effort) && { effort: effort as EffortColumn }),
    ...(Array.isArray(bySide) && { bySide: bySide.filter((id) => typeof id === 'string') }),
    ...Object.fromEntries(switches.flatMap((name) => (stored[name] === true ? [[name, true]] : []))),
  };
});
