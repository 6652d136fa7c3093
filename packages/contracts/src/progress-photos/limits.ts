export const maxPhotoNoteLength = 300;
