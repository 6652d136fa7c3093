export const maxMessageLength = 4000;
