export const maxClientNoteLength = 4000;
