export const maxAddressLength = 300;
export const maxBarNameLength = 60;
export const maxTagLabelLength = 60;
export const maxGymExportsPerDay = 3;
