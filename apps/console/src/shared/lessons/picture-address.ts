/** Address of a picture or document in an education item. */
export const pictureAddress = (gym: string, uploadId: string): string => `/api/gyms/${gym}/uploads/${uploadId}`;
