// Converts a coach's profile to its form and back: lists separated by commas, languages by name, one row per certification.
import type { Language } from '@/lib/startup/i18n.js';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { CoachProfile } from '@spotter/contracts/coaches/queries';
import type { Frozen } from '@spotter/contracts/frozen';
import { languageName, languageTyped } from './language-name.js';

export type KnownProfile = Frozen<CoachProfile>;
/** `expiresOn`: ISO date; empty for a certification that does not expire. */
export type CertificationDraft = { readonly name: string; readonly expiresOn: string };
export type ProfileDraft = {
  readonly bio: string;
  readonly specialities: string;
  readonly certifications: readonly CertificationDraft[];
  readonly capacity: string;
  readonly languages: string;
  readonly accepting: boolean;
};

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Changes = Omit<CommandPayload<'update-coach'>, 'coachId'>;

export const emptyCertification: CertificationDraft = { name: '', expiresOn: '' };

/** Removes empty certifications, so that the server's refusals number the same rows as the form. */
export const withoutEmpty = (draft: ProfileDraft): ProfileDraft => ({
  ...draft,
  certifications: draft.certifications.filter(({ name, expiresOn }) => name.trim() !== '' || expiresOn !== ''),
});

const certificationOf = ({ name, expiresOn }: CertificationDraft): NonNullable<Changes['certifications']>[number] => ({
  name: name.trim(),
  ...(expiresOn !== '' && { expiresOn }),
});

export const draftOf = (profile: KnownProfile, language: Language): ProfileDraft => ({
  bio: (language === 'tr' ? profile.bio?.tr : undefined) ?? profile.bio?.en ?? '',
  specialities: profile.specialities.join(', '),
  certifications: profile.certifications.map(({ name, expiresOn = '' }) => ({ name, expiresOn })),
  capacity: profile.capacity === null ? '' : String(profile.capacity),
  languages: profile.languages.map(languageName).join(', '),
  accepting: profile.accepting,
});

/**
 * Sets the bio in the language that it was written in and keeps the other one. English is required: without it, the Turkish text becomes
 * both.
 */
const bioOf = ({ bio: before }: KnownProfile, bio: string, language: Language): NonNullable<Changes['bio']> => {
  if (language === 'tr') return { en: before?.en ?? bio, tr: bio };
  return before?.tr === undefined ? { en: bio } : { en: bio, tr: before.tr };
};

/** Returns the fields of `update-coach` that differ from the profile. A cleared number or bio keeps its old value. */
export const changesOf = (profile: KnownProfile, draft: ProfileDraft, language: Language): Changes => {
  const before = draftOf(profile, language);
  const differs = (part: keyof ProfileDraft): boolean => JSON.stringify(draft[part]) !== JSON.stringify(before[part]);
  return {
    ...(differs('bio') && draft.bio.trim() !== '' && { bio: bioOf(profile, draft.bio.trim(), language) }),
    ...(differs('specialities') && { specialities: listed(draft.specialities) }),
    ...(differs('certifications') && { certifications: withoutEmpty(draft).certifications.map(certificationOf) }),
    ...(differs('capacity') && draft.capacity !== '' && { capacity: Number(draft.capacity) }),
    ...(differs('languages') && { languages: listed(draft.languages).map((typed) => languageTyped(typed, profile.languages)) }),
    ...(differs('accepting') && { accepting: draft.accepting }),
  };
};
