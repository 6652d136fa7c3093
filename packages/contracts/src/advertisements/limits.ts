export const maxBodyLength = 600;
export const maxLabelLength = 40;
/** Upper bounds for how often, and within how many days, one person sees an advertisement. */
export const maxTimes = 100;
export const maxCapDays = 365;
