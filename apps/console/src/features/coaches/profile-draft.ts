// A coach's profile as it is typed: lists with commas, a certification on each line, its last day after a comma.
import type { Language } from '../../lib/startup/i18n.js';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { CoachProfile } from '@spotter/contracts/coaches/queries';
import type { Frozen } from '@spotter/contracts/frozen';

export type KnownProfile = Frozen<CoachProfile>;
export type ProfileDraft = {
  readonly bio: string;
  readonly specialities: string;
  readonly certifications: string;
  readonly capacity: string;
  readonly languages: string;
  readonly accepting: boolean;
};

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const lineOf = ({ name, expiresOn }: CoachProfile['certifications'][number]): string =>
  expiresOn === undefined ? name : `${name}, ${expiresOn}`;

type Changes = Omit<CommandPayload<'update-coach'>, 'coachId'>;

const certificationOf = (line: string): NonNullable<Changes['certifications']>[number] => {
  const dated = /^(.*),\s*(\d{4}-\d{2}-\d{2})$/.exec(line.trim());
  return dated === null ? { name: line.trim() } : { name: dated[1]!.trim(), expiresOn: dated[2]! };
};
const certificationsOf = (text: string): NonNullable<Changes['certifications']> =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(certificationOf);

export const draftOf = (profile: KnownProfile, language: Language): ProfileDraft => ({
  bio: (language === 'tr' ? profile.bio?.tr : undefined) ?? profile.bio?.en ?? '',
  specialities: profile.specialities.join(', '),
  certifications: profile.certifications.map(lineOf).join('\n'),
  capacity: profile.capacity === null ? '' : String(profile.capacity),
  languages: profile.languages.join(', '),
  accepting: profile.accepting,
});

/** The bio in the language that it was written in; the other one stays. English is always there: without it the text stands for both. */
const bioOf = ({ bio: before }: KnownProfile, bio: string, language: Language): NonNullable<Changes['bio']> => {
  if (language === 'tr') return { en: before?.en ?? bio, tr: bio };
  return before?.tr === undefined ? { en: bio } : { en: bio, tr: before.tr };
};

/** The parts of `update-coach` that differ from the profile; none where nothing was changed. An emptied number or bio stays as it was. */
export const changesOf = (profile: KnownProfile, draft: ProfileDraft, language: Language): Changes => {
  const before = draftOf(profile, language);
  const differs = (part: keyof ProfileDraft): boolean => draft[part] !== before[part];
  return {
    ...(differs('bio') && draft.bio.trim() !== '' && { bio: bioOf(profile, draft.bio.trim(), language) }),
    ...(differs('specialities') && { specialities: listed(draft.specialities) }),
    ...(differs('certifications') && { certifications: certificationsOf(draft.certifications) }),
    ...(differs('capacity') && draft.capacity !== '' && { capacity: Number(draft.capacity) }),
    ...(differs('languages') && { languages: listed(draft.languages) }),
    ...(differs('accepting') && { accepting: draft.accepting }),
  };
};
