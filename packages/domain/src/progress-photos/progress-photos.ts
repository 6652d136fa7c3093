// Progress photos of one client, one stream: `progress-photos-<customerId>`.
import { reject, type CommandOf, type Decider, type LocalDate, type Rejected } from '../kernel.js';
import type { ProgressPhotoEvent } from './progress-photo-events.js';

type AddProgressPhoto = CommandOf<
  'add-progress-photo',
  {
    /** True if the upload is a private picture of this client. */
    readonly pictureKnown: boolean;
    /** True if the client agreed to photos. */
    readonly photosAgreed: boolean;
    /** The gym's date. */
    readonly today: LocalDate;
  }
>;
type RemoveProgressPhoto = CommandOf<'remove-progress-photo'>;
export type ProgressPhotoCommand = AddProgressPhoto | RemoveProgressPhoto;
export type ProgressPhotoRejection =
  | 'photos-not-agreed'
  | 'progress-photo-already-added'
  | 'progress-photo-in-future'
  | 'progress-photo-unknown'
  | 'too-many-progress-photos'
  | 'upload-unknown';

// Excludes pose, day and note: the state stays in memory longer than a person's key may exist.
type Photo = { readonly uploadId: string; readonly removed: boolean };
export type ProgressPhotosState = { readonly photos: Readonly<Record<string, Photo>> };
type Outcome = readonly ProgressPhotoEvent[] | Rejected<ProgressPhotoRejection>;

/** Maximum photos at one time: one a week for nearly ten years. */
const maxPhotos = 500;

const evolve = ({ photos }: ProgressPhotosState, event: ProgressPhotoEvent): ProgressPhotosState => {
  const { photoId } = event.data;
  switch (event.type) {
    case 'ProgressPhotoAdded':
      return { photos: { ...photos, [photoId]: { uploadId: event.data.uploadId, removed: false } } };
    case 'ProgressPhotoRemoved': {
      const known = photos[photoId];
      return known === undefined ? { photos } : { photos: { ...photos, [photoId]: { ...known, removed: true } } };
    }
    default:
      event satisfies never;
      return { photos };
  }
};

const keptOf = ({ photos }: ProgressPhotosState): number => Object.values(photos).filter(({ removed }) => !removed).length;

const add = (state: ProgressPhotosState, { payload, lookups }: AddProgressPhoto): Outcome => {
  const known = state.photos[payload.photoId];
  // Adding a removed photo under its id restores it; another picture needs another id.
  const isWayBack = known?.removed === true && known.uploadId === payload.uploadId;
  if (known !== undefined && !isWayBack) return reject('progress-photo-already-added');
  if (!lookups.pictureKnown) return reject('upload-unknown');
  if (!lookups.photosAgreed) return reject('photos-not-agreed');
  if (payload.takenOn > lookups.today) return reject('progress-photo-in-future');
  if (keptOf(state) >= maxPhotos) return reject('too-many-progress-photos');
  return [{ type: 'ProgressPhotoAdded', data: payload }];
};

const decide = (state: ProgressPhotosState, command: ProgressPhotoCommand): Outcome => {
  if (command.type === 'add-progress-photo') return add(state, command);
  const known = state.photos[command.payload.photoId];
  if (known === undefined || known.removed) return reject('progress-photo-unknown');
  return [{ type: 'ProgressPhotoRemoved', data: command.payload }];
};

export const progressPhotos: Decider<ProgressPhotosState, ProgressPhotoCommand, ProgressPhotoEvent, ProgressPhotoRejection> = {
  initial: { photos: {} },
  evolve,
  decide,
};
export const progressPhotosStream = (customerId: string): string => `progress-photos-${customerId}`;
