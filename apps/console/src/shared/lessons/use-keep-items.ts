// Prefetches items for reading without a network: their texts and pictures, and each step of a course.
import { picturesOf } from '@spotter/contracts/education/blocks';
import { useEffect } from 'react';
import { queryClient } from '@/lib/api/query-client.js';
import { whenIdle } from '@/lib/startup/when-idle.js';
import { keptPictureQuery } from '@/offline/kept-pictures.js';
import { pictureAddress } from './picture-address.js';
import { itemQuery } from './queries.js';

const keep = async (gym: string, educationId: string, withSteps = true): Promise<void> => {
  const { body, content } = await queryClient.fetchQuery(itemQuery(gym, educationId));
  const pictures = [...picturesOf([...body.en, ...(body.tr ?? [])]), ...(content.file === undefined ? [] : [content.file.uploadId])];
  for (const uploadId of pictures) await queryClient.fetchQuery(keptPictureQuery(gym, pictureAddress(gym, uploadId)));
  if (withSteps) for (const step of content.steps ?? []) await keep(gym, step, false);
};

export const useKeepItems = (gym: string, ids: readonly string[]): void => {
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted === '') return undefined;
    return whenIdle(() => {
      for (const id of wanted.split(' ')) void keep(gym, id).catch(() => undefined);
    });
  }, [gym, wanted]);
};
