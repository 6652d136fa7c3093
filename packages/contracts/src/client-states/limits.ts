export const maxStateNoteLength = 500;
