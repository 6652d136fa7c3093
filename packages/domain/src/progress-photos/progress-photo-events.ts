import type { PhotoPose } from '@spotter/contracts/progress-photos/commands';
import type { CatalogueOf, DomainEvent, LocalDate } from '../kernel.js';

type Of = { readonly customerId: string; readonly photoId: string };

/** Events of the stream `progress-photos-<customerId>`. The picture is an upload; the log contains only its id. */
export type ProgressPhotoEvent =
  /** Repeating it unchanged after a removal restores the photo. */
  | DomainEvent<
      'ProgressPhotoAdded',
      Of & { readonly uploadId: string; readonly pose: PhotoPose; readonly takenOn: LocalDate; readonly note?: string }
    >
  | DomainEvent<'ProgressPhotoRemoved', Of>;

export const progressPhotoEvents = {
  ProgressPhotoAdded: { version: 1, personal: { person: 'customerId', fields: ['pose', 'takenOn', 'note'] } },
  ProgressPhotoRemoved: { version: 1 },
} as const satisfies CatalogueOf<ProgressPhotoEvent>;
