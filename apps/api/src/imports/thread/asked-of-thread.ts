// Questions to a thread that reads training logs, and its answers. Large lists are transferred in parts, so that receiving one never blocks
// for long.
import type { NamedExercise } from '@spotter/domain/exercises/names/exercise-search';
import type { ImportBody } from '../session-commands.js';
import type { Encoding } from '../reading/decode.js';
import type { Answers } from '../reading/training-log.js';

export type Settings = {
  readonly importId: string;
  readonly customerId: string;
  readonly timeZone: string;
  readonly mapping: Readonly<Record<string, string>>;
  readonly answers: Answers;
  /** Undefined for an import from before encodings were recorded; detected again then. */
  readonly encoding: Encoding | undefined;
};

/** Request and answer by question. `now` is an ISO instant. */
export type Questions = {
  /** A piece of the file. The thread joins pieces in order. */
  readonly take: { readonly asked: { readonly bytes: Uint8Array }; readonly answer: null };
  /** The preview as JSON in UTF-8, which the API stores and sends unchanged. `encoding`: chosen by a person. */
  readonly preview: {
    readonly asked: {
      readonly importId: string;
      readonly library: readonly NamedExercise[];
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
  /** The next exercises that become the client's own, and the next bodies of `import-workout`; empty after the last. */
  readonly exercises: { readonly asked: { readonly limit: number }; readonly answer: readonly OwnExercise[] };
  readonly workouts: { readonly asked: { readonly limit: number }; readonly answer: readonly ImportBody[] };
};
export type OwnExercise = { readonly name: string; readonly body: { readonly exerciseId: string; readonly [field: string]: unknown } };
export type Question = keyof Questions;
export type AskedOfThread = { readonly [Q in Question]: { readonly question: Q; readonly asked: Questions[Q]['asked'] } }[Question];
export type ThreadReply = { readonly answer: unknown } | { readonly error: string };
