// A progress photo that was added on this device and has not reached the server: its words, and where it stands on its way.
import type { CommandPayload } from '@spotter/contracts/commands';

/** What is said of it, without the ids that the device and the server make. */
export type PhotoWords = Omit<CommandPayload<'add-progress-photo'>, 'photoId' | 'uploadId'>;

export type WaitingPhoto = {
  readonly photoId: string;
  /** One for all tries: the server does the command once, however often it comes. */
  readonly commandId: string;
  /** Slug of the gym that it is sent to. */
  readonly gym: string;
  /** ISO 8601 in UTC. */
  readonly addedAt: string;
  /** Of its picture. */
  readonly bytes: number;
  /** Known from the moment when the picture has been sent. */
  readonly uploadId: string | null;
  /** `rejected` ones stay, with the server's `code`, until somebody tries again or removes them. */
  readonly status: 'waiting' | 'rejected';
  readonly code: string | null;
  readonly words: PhotoWords;
};
