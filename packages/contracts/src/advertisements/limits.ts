export const maxBodyLength = 600;
export const maxLabelLength = 40;
/** How often within how many days an advertisement is shown to one person. */
export const maxTimes = 100;
export const maxCapDays = 365;
