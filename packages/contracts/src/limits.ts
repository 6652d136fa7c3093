// Limits that several slices share, in characters unless the name says otherwise. This module imports nothing, so that deciders and console
// share the numbers without loading a validator.

export const maxNameLength = 120;
export const maxPersonNameLength = 80;
export const maxEmailLength = 254;
export const minPhoneLength = 3;
export const maxPhoneLength = 30;
export const maxReasonLength = 500;
export const maxNoteLength = 2000;
export const maxTagLength = 40;
export const maxTags = 20;
export const maxLinkLength = 500;
export const maxCreditLength = 500;
export const maxLicenceLength = 200;
export const maxPictureTextLength = 300;
/** Codes that people type: join codes of gyms and teams, and second-factor codes. */
export const maxCodeLength = 20;
/** The text of a search. */
export const maxSearchLength = 100;
export const minPasswordLength = 10;
export const maxPasswordLength = 128;

/** Repetitions of one set. */
export const maxReps = 1000;
/** A heavier load is a typing error or a wrong unit. */
export const maxLoadKg = 1400;
/** Maximum value of a load in either unit: 1,400 kg in pounds, rounded up to a hundred. The deciders compare kilograms. */
export const maxLoadValue = 3100;
/** Percentage of a one-rep max or a training max. */
export const maxPercent = 150;
export const maxEffort = 10;
export const maxSeconds = 86_400;
export const maxMetres = 1_000_000;
export const maxRestSeconds = 3600;
/** Maximum commands of one request. */
export const batchLimit = 200;
