export const maxFollowUpNoteLength = 300;
