export const maxTokenNameLength = 80;
