// Converts an advertisement to its form, whose fields are all texts and switches, and back.
import type { AdvertisementContent } from '@spotter/contracts/advertisements/commands';

type Audience = AdvertisementContent['audience'];
type Words = { readonly en: string; readonly tr: string };
export type AdvertisementDraft = {
  readonly name: string;
  readonly title: Words;
  readonly body: Words;
  readonly picture: { readonly uploadId: string; readonly alt: Words } | null;
  readonly label: Words;
  /** Empty for no link. */
  readonly link: string;
  readonly isForTeams: boolean;
  readonly roles: Extract<Audience, { kind: 'roles' }>['roles'];
  readonly teamIds: readonly string[];
  readonly placement: AdvertisementContent['placement'];
  /** Value of a datetime-local input; empty for none. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly priority: number;
  readonly isCapped: boolean;
  /** Values of number inputs. */
  readonly times: string;
  readonly days: string;
  readonly dismissible: boolean;
};

const noWords: Words = { en: '', tr: '' };
const wordsOf = (text: { readonly en: string; readonly tr?: string } | undefined): Words => ({ ...noWords, ...text });

export const emptyDraft: AdvertisementDraft = {
  name: '',
  title: noWords,
  body: noWords,
  picture: null,
  label: noWords,
  link: '',
  isForTeams: false,
  roles: ['client'],
  teamIds: [],
  placement: 'home',
  startsAt: '',
  endsAt: '',
  priority: 5,
  isCapped: false,
  times: '3',
  days: '7',
  dismissible: true,
};

export const draftOf = (content: AdvertisementContent): AdvertisementDraft => ({
  ...emptyDraft,
  name: content.name,
  title: wordsOf(content.title),
  body: wordsOf(content.body),
  picture: content.picture === undefined ? null : { uploadId: content.picture.uploadId, alt: wordsOf(content.picture.alt) },
  label: wordsOf(content.action?.label),
  link: content.action?.link ?? '',
  ...(content.audience.kind === 'roles' ? { roles: content.audience.roles } : { isForTeams: true, teamIds: content.audience.teamIds }),
  placement: content.placement,
  startsAt: content.startsAt ?? '',
  endsAt: content.endsAt ?? '',
  priority: content.priority,
  isCapped: content.cap !== undefined,
  ...(content.cap !== undefined && { times: String(content.cap.times), days: String(content.cap.days) }),
  dismissible: content.dismissible,
});

const audienceOf = ({ placement, isForTeams, roles, teamIds }: AdvertisementDraft): Audience => {
  if (placement === 'sign-in') return { kind: 'roles', roles: ['client'] };
  return isForTeams ? { kind: 'teams', teamIds: [...teamIds] } : { kind: 'roles', roles: [...roles] };
};
const trimmed = ({ en, tr }: Words) => ({ en: en.trim(), ...(tr.trim() !== '' && { tr: tr.trim() }) });
/** Keeps a text that is only in Turkish, so that the form asks for the English one and does not drop what was written. */
const isThere = ({ en, tr }: Words): boolean => en.trim() !== '' || tr.trim() !== '';

/**
 * Converts a draft for sending. Omits empty fields. At sign-in the viewer is unknown: the advertisement is for everybody, without dismissal
 * and cap.
 */
export const contentOf = (draft: AdvertisementDraft): AdvertisementContent => {
  const { picture, link, startsAt, endsAt, placement } = draft;
  const isAtSignIn = placement === 'sign-in';
  return {
    name: draft.name.trim(),
    title: trimmed(draft.title),
    ...(isThere(draft.body) && { body: trimmed(draft.body) }),
    ...(picture !== null && { picture: { uploadId: picture.uploadId, alt: trimmed(picture.alt) } }),
    ...(link.trim() !== '' && { action: { label: trimmed(draft.label), link: link.trim() } }),
    audience: audienceOf(draft),
    placement,
    ...(startsAt !== '' && { startsAt }),
    ...(endsAt !== '' && { endsAt }),
    priority: draft.priority,
    ...(draft.isCapped && !isAtSignIn && { cap: { times: Number(draft.times), days: Number(draft.days) } }),
    dismissible: draft.dismissible && !isAtSignIn,
  };
};
