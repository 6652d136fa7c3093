export const maxShortcutLabelLength = 40;
export const maxShortcutTextLength = 80;
