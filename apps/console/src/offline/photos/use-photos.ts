import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { pictureOfWaiting, subscribePhotos, waitingPhotos } from './photo-queue.js';
import type { WaitingPhoto } from './waiting-photo.js';

/** Photos of the signed-in account that the server does not have yet, of all its gyms. */
export const useWaitingPhotos = (): readonly WaitingPhoto[] => useSyncExternalStore(subscribePhotos, waitingPhotos);

/** The picture of a waiting photo, as a data URL; undefined while it loads, null if it is gone. */
export const useWaitingPicture = (photoId: string): string | null | undefined =>
  useQuery({ queryKey: ['waiting picture', '', photoId], staleTime: Infinity, gcTime: 0, queryFn: () => pictureOfWaiting(photoId) }).data;
