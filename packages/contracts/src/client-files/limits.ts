export const maxFileNameLength = 120;
export const maxFileNoteLength = 300;
