// Converts an item without its text between the contract and its form, whose fields are all texts and switches.
import type { EducationContent } from '@spotter/contracts/education/commands';

type Words = { readonly en: string; readonly tr: string };
export type ItemDraft = {
  readonly kind: EducationContent['kind'];
  readonly title: Words;
  readonly summary: Words;
  readonly film: string;
  readonly link: string;
  readonly file: { readonly uploadId: string; readonly name: string } | null;
  readonly steps: readonly string[];
  /** Separated by commas. */
  readonly tags: string;
  readonly roles: EducationContent['audience']['roles'];
  readonly teamIds: readonly string[];
  readonly customerIds: readonly string[];
  /** Value of a datetime-local input; empty for none. */
  readonly publishAt: string;
  readonly required: boolean;
  readonly dueOn: string;
  readonly source: string;
  readonly licence: string;
  readonly url: string;
};

const noWords: Words = { en: '', tr: '' };
export const emptyItem: ItemDraft = {
  kind: 'article',
  title: noWords,
  summary: noWords,
  film: '',
  link: '',
  file: null,
  steps: [],
  tags: '',
  roles: ['client'],
  teamIds: [],
  customerIds: [],
  publishAt: '',
  required: false,
  dueOn: '',
  source: '',
  licence: '',
  url: '',
};

export const draftOf = (content: EducationContent): ItemDraft => ({
  ...emptyItem,
  kind: content.kind,
  title: { ...noWords, ...content.title },
  summary: { ...noWords, ...content.summary },
  film: content.film ?? '',
  link: content.link ?? '',
  file: content.file ?? null,
  steps: content.steps ?? [],
  tags: (content.tags ?? []).join(', '),
  roles: content.audience.roles,
  teamIds: content.audience.teamIds ?? [],
  customerIds: content.audience.customerIds ?? [],
  publishAt: content.publishAt ?? '',
  required: content.required,
  dueOn: content.dueOn ?? '',
  source: content.credit?.source ?? '',
  licence: content.credit?.licence ?? '',
  url: content.credit?.url ?? '',
});

const trimmed = ({ en, tr }: Words) => ({ en: en.trim(), ...(tr.trim() !== '' && { tr: tr.trim() }) });
/** Keeps a text that is only in Turkish, so that the form asks for the English one and does not drop what was written. */
const isThere = ({ en, tr }: Words): boolean => en.trim() !== '' || tr.trim() !== '';
/** A credit needs source and licence: with one of its fields filled, the form requires both. */
export const hasCredit = ({ source, licence, url }: ItemDraft): boolean => [source, licence, url].some((text) => text.trim() !== '');
const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** Converts a draft for sending. Omits empty fields and those of other kinds. */
export const contentOf = (draft: ItemDraft): EducationContent => {
  const { kind, film, link, file, steps, publishAt, required, dueOn, source, licence, url } = draft;
  const tags = tagsOf(draft.tags);
  return {
    kind,
    title: trimmed(draft.title),
    ...(isThere(draft.summary) && { summary: trimmed(draft.summary) }),
    ...(kind === 'video' && film.trim() !== '' && { film: film.trim() }),
    ...(kind === 'link' && link.trim() !== '' && { link: link.trim() }),
    ...(kind === 'file' && file !== null && { file }),
    ...(kind === 'course' && steps.length > 0 && { steps: [...steps] }),
    ...(tags.length > 0 && { tags }),
    audience: {
      roles: [...draft.roles],
      ...(draft.teamIds.length > 0 && { teamIds: [...draft.teamIds] }),
      ...(draft.customerIds.length > 0 && { customerIds: [...draft.customerIds] }),
    },
    ...(publishAt !== '' && { publishAt }),
    required,
    ...(required && dueOn !== '' && { dueOn }),
    ...(hasCredit(draft) && {
      credit: { source: source.trim(), licence: licence.trim(), ...(url.trim() !== '' && { url: url.trim() }) },
    }),
  };
};
