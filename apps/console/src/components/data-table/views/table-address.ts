// A table's state is its address: search, order, filters, hidden columns, all as short texts that somebody else can open.
export type TableSearch = Readonly<Record<string, string | undefined>>;
export type Sorting = readonly { readonly id: string; readonly desc: boolean }[];
/** Rows whose choice is one of these, or with `none` those whose choice is none of them. */
export type Choice = { readonly values: readonly string[]; readonly none: boolean };

const listOf = (text: string | undefined): readonly string[] => (text === undefined || text === '' ? [] : text.split(','));
const textOf = (values: readonly string[]): string | undefined => (values.length === 0 ? undefined : values.join(','));

/** `-joined,name` → joined, the newest first, then name. What names no column is left out. */
export const sortingOf = (text: string | undefined, columns: readonly { readonly id: string }[]): Sorting =>
  listOf(text)
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }))
    .filter(({ id }) => columns.some((column) => column.id === id));

export const sortText = (sorting: Sorting): string | undefined => textOf(sorting.map(({ id, desc }) => (desc ? `-${id}` : id)));

/** One press sorts, the next turns the order round; together with others only where that is asked for. */
export const sortedBy = (before: Sorting, id: string, together: boolean): Sorting => {
  const present = before.find((sort) => sort.id === id);
  const wanted = { id, desc: present !== undefined && !present.desc };
  if (!together) return [wanted];
  return present === undefined ? [...before, wanted] : before.map((sort) => (sort.id === id ? wanted : sort));
};

/** `paused,removed` or `!paused`; null where everything is wanted. */
export const choiceOf = (text: string | undefined): Choice | null => {
  if (text === undefined || text === '' || text === '!') return null;
  return text.startsWith('!') ? { values: listOf(text.slice(1)), none: true } : { values: listOf(text), none: false };
};

export const choiceText = ({ values, none }: Choice): string | undefined =>
  values.length === 0 ? undefined : `${none ? '!' : ''}${values.join(',')}`;

/** Of several, one that is wanted is enough, and one that is not wanted too much. */
export const chooses = ({ values, none }: Choice, own: string | readonly string[]): boolean =>
  (typeof own === 'string' ? values.includes(own) : own.some((value) => values.includes(value))) !== none;

export const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

type Hideable = { readonly id: string; readonly hiddenAtFirst?: true };
const hiddenAtFirst = (columns: readonly Hideable[]): readonly string[] =>
  columns.filter((column) => column.hiddenAtFirst === true).map(({ id }) => id);
/** In an address that hides no column, though some are hidden at first: a name that no column has. */
const hidesNone = '-';

/** The ids of the columns that `hide` names; without one, those that are hidden at first. */
export const hiddenOf = (hide: string | undefined, columns: readonly Hideable[]): readonly string[] =>
  hide === undefined ? hiddenAtFirst(columns) : listOf(hide).filter((id) => id !== hidesNone);

/** `hide` of an address for these hidden columns; undefined where they are the ones that are hidden at first. */
export const hiddenText = (hidden: readonly string[], columns: readonly Hideable[]): string | undefined => {
  const first = hiddenAtFirst(columns);
  if (hidden.length === first.length && first.every((id) => hidden.includes(id))) return undefined;
  return textOf(hidden) ?? hidesNone;
};
