// The state of a table is its address: search, order, filters and hidden columns, as short texts that can be shared.
export type TableSearch = Readonly<Record<string, string | undefined>>;
export type Sorting = readonly { readonly id: string; readonly desc: boolean }[];
/** Matches rows with one of these values, or if `none` is set, rows with none of them. */
export type Choice = { readonly values: readonly string[]; readonly none: boolean };

const listOf = (text: string | undefined): readonly string[] => (text === undefined || text === '' ? [] : text.split(','));
const textOf = (values: readonly string[]): string | undefined => (values.length === 0 ? undefined : values.join(','));

/** Parses `-joined,name` to joined, newest first, then name. Ignores unknown columns. */
export const sortingOf = (text: string | undefined, columns: readonly { readonly id: string }[]): Sorting =>
  listOf(text)
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }))
    .filter(({ id }) => columns.some((column) => column.id === id));

export const sortText = (sorting: Sorting): string | undefined => textOf(sorting.map(({ id, desc }) => (desc ? `-${id}` : id)));

/** The first click on a column sorts by it, the next one reverses the order. Keeps the other columns only if `together`. */
export const sortedBy = (before: Sorting, id: string, together: boolean): Sorting => {
  const present = before.find((sort) => sort.id === id);
  const wanted = { id, desc: present !== undefined && !present.desc };
  if (!together) return [wanted];
  return present === undefined ? [...before, wanted] : before.map((sort) => (sort.id === id ? wanted : sort));
};

/** Parses `paused,removed` or `!paused`; returns null without a filter. */
export const choiceOf = (text: string | undefined): Choice | null => {
  if (text === undefined || text === '' || text === '!') return null;
  return text.startsWith('!') ? { values: listOf(text.slice(1)), none: true } : { values: listOf(text), none: false };
};

export const choiceText = ({ values, none }: Choice): string | undefined =>
  values.length === 0 ? undefined : `${none ? '!' : ''}${values.join(',')}`;

/** A row with several values matches if it has any of the wanted values, or none of the excluded ones. */
export const chooses = ({ values, none }: Choice, own: string | readonly string[]): boolean =>
  (typeof own === 'string' ? values.includes(own) : own.some((value) => values.includes(value))) !== none;

export const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

type Hideable = { readonly id: string; readonly hiddenAtFirst?: true };
const hiddenAtFirst = (columns: readonly Hideable[]): readonly string[] =>
  columns.filter((column) => column.hiddenAtFirst === true).map(({ id }) => id);
/** Marks that no column is hidden although some are by default: no column has this id. */
const hidesNone = '-';

/** Ids of the columns that `hide` names; without it, those that are hidden by default. */
export const hiddenOf = (hide: string | undefined, columns: readonly Hideable[]): readonly string[] =>
  hide === undefined ? hiddenAtFirst(columns) : listOf(hide).filter((id) => id !== hidesNone);

/** The `hide` parameter for these hidden columns; undefined if they are the default. */
export const hiddenText = (hidden: readonly string[], columns: readonly Hideable[]): string | undefined => {
  const first = hiddenAtFirst(columns);
  if (hidden.length === first.length && first.every((id) => hidden.includes(id))) return undefined;
  return textOf(hidden) ?? hidesNone;
};
