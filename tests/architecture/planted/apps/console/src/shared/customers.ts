export const customers = [];
