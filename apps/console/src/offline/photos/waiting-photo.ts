// A progress photo that was added on this device and has not reached the server: its metadata and its state.
import type { CommandPayload } from '@spotter/contracts/commands';

/** What the user entered, without the ids that the device and the server create. */
export type PhotoWords = Omit<CommandPayload<'add-progress-photo'>, 'photoId' | 'uploadId'>;

export type WaitingPhoto = {
  readonly photoId: string;
  /** The same for all retries, so that the server applies the command once. */
  readonly commandId: string;
  /** Slug of the gym that receives it. */
  readonly gym: string;
  /** ISO 8601 in UTC. */
  readonly addedAt: string;
  /** Size of its picture. */
  readonly bytes: number;
  /** Null until the picture is uploaded. */
  readonly uploadId: string | null;
  /** `rejected` ones stay, with the server's `code`, until the user retries or removes them. */
  readonly status: 'waiting' | 'rejected';
  readonly code: string | null;
  readonly words: PhotoWords;
};
