// What a thread that reads training logs is asked, and answers. Large lists go over in parts, so that taking one in is never long.
import type { LibraryExercise } from '@spotter/domain/exercises/match-names';
import type { ImportBody } from '../session-commands.js';
import type { Encoding } from '../reading/decode.js';
import type { Answers } from '../reading/training-log.js';

export type Settings = {
  readonly importId: string;
  readonly customerId: string;
  readonly timeZone: string;
  readonly mapping: Readonly<Record<string, string>>;
  readonly answers: Answers;
  /** Undefined for an import from before encodings were recorded: recognised again. */
  readonly encoding: Encoding | undefined;
};

/** By name: what it takes and gives. `now` is an ISO instant. */
export type Questions = {
  /** A piece of the file; pieces are joined in their order. */
  readonly take: { readonly asked: { readonly bytes: Uint8Array }; readonly answer: null };
  /** The preview as JSON in UTF-8, which the API stores and sends as it is. `encoding`: chosen by a person. */
  readonly preview: {
    readonly asked: {
      readonly importId: string;
      readonly library: readonly LibraryExercise[];
      readonly now: string;
      readonly encoding?: Encoding;
    };
    readonly answer:
      | { readonly preview: Uint8Array<ArrayBuffer> }
      | { readonly refused: string; readonly details?: Readonly<Record<string, unknown>> };
  };
  /** Reads the file for its import. `exercises`: names and suggestions of its preview, as JSON. */
  readonly open: {
    readonly asked: { readonly settings: Settings; readonly exercises: string; readonly now: string };
    readonly answer: { readonly sessions: number } | null;
  };
  /** Exercises that become the client's own, and bodies of `import-workout`: the next ones, none after the last. */
  readonly exercises: { readonly asked: { readonly most: number }; readonly answer: readonly OwnExercise[] };
  readonly workouts: { readonly asked: { readonly most: number }; readonly answer: readonly ImportBody[] };
};
export type OwnExercise = { readonly name: string; readonly body: object };
export type Question = keyof Questions;
export type AskedOfThread = { readonly [Q in Question]: { readonly question: Q; readonly asked: Questions[Q]['asked'] } }[Question];
export type Told = { readonly answer: unknown } | { readonly error: string };
