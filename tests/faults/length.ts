/** The long form runs nightly: more rounds of the same, by `npm run faults`. */
export const isLong = process.env['FAULTS_LONG'] === '1';
