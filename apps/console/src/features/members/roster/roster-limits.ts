/** Lines in one import. More would keep the page waiting, and a new gym's mails leave over several days anyway. */
export const maxRosterLines = 500;
/** People in one request, with up to four commands each. */
export const peoplePerRequest = 40;
/** Requests at the same time: five hundred people take fifteen seconds instead of twenty on two cores. */
export const requestsAtOnce = 3;
/** Size of a file, in bytes: five hundred long lines in any alphabet. */
export const maxRosterBytes = 512 * 1024;
