/** Of a picture or document in an item. */
export const pictureAddress = (gym: string, uploadId: string): string => `/api/gyms/${gym}/uploads/${uploadId}`;
