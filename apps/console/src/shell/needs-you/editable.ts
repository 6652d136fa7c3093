// Finds the fields of a refused command that can be edited, and builds the command with the new values. Pure.
import type { OutboxEntry } from '@/offline/outbox-entry.js';

/** `path`: names and indexes joined by dots, as in refusals. */
export type Editable = { readonly path: string; readonly kind: 'number' | 'text'; readonly value: number | string; readonly unit?: string };

const numbersOf = ({ load, ...rest }: OutboxEntry<'record-set'>['payload']['actual']): readonly Editable[] => [
  ...(load === undefined ? [] : [{ path: 'actual.load.value', kind: 'number' as const, value: load.value, unit: load.unit }]),
  ...(['reps', 'seconds', 'metres', 'rpe'] as const).flatMap((name) => {
    const value = rest[name];
    return value === undefined ? [] : [{ path: `actual.${name}`, kind: 'number' as const, value }];
  }),
];
const words = (fields: Readonly<Record<string, string | undefined>>): readonly Editable[] =>
  Object.entries(fields).flatMap(([path, value]) => (value === undefined ? [] : [{ path, kind: 'text' as const, value }]));

/** Empty if the command has no editable value: it can only be sent again or discarded. */
export const editableOf = (entry: OutboxEntry): readonly Editable[] => {
  switch (entry.type) {
    case 'record-set':
      return [...numbersOf(entry.payload.actual), ...words({ note: entry.payload.note })];
    case 'amend-set':
      return [...numbersOf(entry.payload.actual), ...words({ reason: entry.payload.reason })];
    case 'describe-set':
      return words({ note: entry.payload.note ?? undefined, videoUrl: entry.payload.videoUrl ?? undefined });
    case 'void-set':
    case 'restore-set':
    case 'skip-progression':
      return words({ reason: entry.payload.reason });
    case 'comment-on-set':
    case 'comment-on-workout':
      return words({ comment: entry.payload.comment });
    case 'report-pain':
      return words({ note: entry.payload.note });
    case 'log-workout':
      return words({ notes: entry.payload.notes, pain: entry.payload.pain });
    case 'log-bodyweight': {
      const { value, unit } = entry.payload.bodyweight;
      return [{ path: 'bodyweight.value', kind: 'number', value, unit }];
    }
    case 'send-message':
      return words({ text: entry.payload.text });
    case 'answer-check-in':
      return entry.payload.answers.map(({ value }, at) => ({
        path: `answers.${at}.value`,
        kind: typeof value === 'number' ? ('number' as const) : ('text' as const),
        value,
      }));
    default:
      return [];
  }
};

const put = (of: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  if (Array.isArray(of)) return of.map((each: unknown, at) => (String(at) === name ? put(each, rest, value) : each));
  return { ...(of as object), [name]: put((of as Readonly<Record<string, unknown>>)[name], rest, value) };
};

/** Returns the payload with the values at their paths. */
export const withValues = (entry: OutboxEntry, values: Readonly<Record<string, number | string>>): OutboxEntry['payload'] =>
  Object.entries(values).reduce<unknown>(
    (payload, [path, value]) => put(payload, path.split('.'), value),
    entry.payload,
  ) as OutboxEntry['payload'];
