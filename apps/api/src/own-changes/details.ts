// Undoes a change of a client's details. Tags are undone one by one, so tags that were added meanwhile stay.
import type { Command, CommandPayload } from '@spotter/contracts/commands';
import type { OwnChange } from '@spotter/contracts/own-changes/queries';
import type { Recorded } from '@spotter/database/log/event';
import { changedOverrides } from '@spotter/domain/customers/autonomy';
import type { AutonomyChanges, AutonomyOverrides, CustomerChanges } from '@spotter/domain/customers/customer-events';

type Field = keyof CustomerChanges;
type Data = CustomerChanges & { readonly customerId: string };
export type DetailsChange = {
  readonly said: OwnChange['said'];
  /** The tag or the status that `said` is about. */
  readonly value: string | null;
  readonly became: 'taken-back' | 'changed-since' | null;
  readonly back: Command<'update-customer'> | null;
};

/** Fields that can be cleared. The first value of any other field has no known predecessor. */
const canBeEmpty: ReadonlySet<string> = new Set<Field>(['email', 'phone', 'birthDate', 'sex', 'restrictions', 'goals', 'notes']);
const first: Readonly<Record<string, unknown>> = { status: 'active', tags: [] };

const valueIn = (events: readonly Recorded[], field: Field): unknown => {
  const latest = events.findLast(({ type, data }) => (type === 'CustomerAdded' || type === 'CustomerUpdated') && field in (data as object));
  if (latest !== undefined) return (latest.data as Data)[field];
  return field in first ? first[field] : canBeEmpty.has(field) ? null : undefined;
};
const tagsIn = (events: readonly Recorded[]): readonly string[] => {
  const tags = valueIn(events, 'tags');
  return Array.isArray(tags) ? (tags as string[]) : [];
};
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** False for values of an erased person, which are read as objects. */
const isKnown = (value: unknown): boolean => value !== undefined && (value === null || typeof value === 'string');

type Part = { readonly value: unknown; readonly isBack: boolean; readonly isOther: boolean };

const tagsPart = (event: Recorded, earlier: readonly Recorded[], all: readonly Recorded[]): Part & { changed: readonly string[] } => {
  const [before, after, now] = [tagsIn(earlier), tagsIn([event]), tagsIn(all)];
  const added = after.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !after.includes(tag));
  const isBack = added.every((tag) => !now.includes(tag)) && removed.every((tag) => now.includes(tag));
  const kept = now.filter((tag) => !added.includes(tag));
  return { value: [...kept, ...removed.filter((tag) => !kept.includes(tag))], isBack, isOther: false, changed: [...added, ...removed] };
};
const autonomyIn = (events: readonly Recorded[]): AutonomyOverrides =>
  events
    .filter(({ type }) => type === 'CustomerUpdated')
    .reduce<AutonomyOverrides>((own, { data }) => changedOverrides(own, (data as Data).autonomy), {});
/** Undoes only the permissions that this change names. */
const autonomyPart = (event: Recorded, earlier: readonly Recorded[], all: readonly Recorded[]): Part => {
  const said = Object.keys((event.data as Data).autonomy ?? {}) as (keyof AutonomyOverrides)[];
  const pick = (own: AutonomyOverrides): AutonomyChanges => Object.fromEntries(said.map((change) => [change, own[change] ?? null]));
  const [before, after, now] = [earlier, [...earlier, event], all].map((events) => pick(autonomyIn(events)));
  return { value: before, isBack: !same(after, now) && same(before, now), isOther: !same(after, now) };
};
const fieldPart = (field: Field, event: Recorded, earlier: readonly Recorded[], all: readonly Recorded[]): Part => {
  const [before, after, now] = [valueIn(earlier, field), (event.data as Data)[field], valueIn(all, field)];
  return { value: before, isBack: !same(after, now) && same(before, now), isOther: !same(after, now) };
};

/** @param all events about the client's details, including this change, oldest first */
export const detailsChange = (event: Recorded, all: readonly Recorded[]): DetailsChange => {
  const earlier = all.filter(({ position }) => position < event.position);
  const { customerId, ...changes } = event.data as Data;
  // `notes` is obsolete: coaches now write client notes.
  const fields = (Object.keys(changes) as Field[]).filter((field) => field !== 'notes');
  if (fields.length === 0) return { said: null, value: null, became: null, back: null };
  const tags = tagsPart(event, earlier, all);
  const partOf = (field: Field): Part =>
    field === 'tags' ? tags : field === 'autonomy' ? autonomyPart(event, earlier, all) : fieldPart(field, event, earlier, all);
  const parts = fields.map((field) => [field, partOf(field)] as const);
  const isSayable = parts.every(([field, { value }]) => field === 'tags' || field === 'autonomy' || isKnown(value));
  const isTaken = parts.every(([, part]) => part.isBack);
  const became = isTaken ? 'taken-back' : parts.some(([, part]) => part.isOther) ? 'changed-since' : null;
  const oneTag = fields.length === 1 && fields[0] === 'tags' && tags.changed.length === 1 ? tags.changed[0]! : null;
  const oneStatus = fields.length === 1 && changes.status !== undefined ? changes.status : null;
  return {
    said: oneTag === null ? (oneStatus === null ? null : 'status') : tagsIn([event]).includes(oneTag) ? 'tagged' : 'untagged',
    value: oneTag ?? oneStatus,
    became,
    back: isSayable
      ? {
          type: 'update-customer',
          payload: {
            customerId,
            ...Object.fromEntries(parts.map(([field, { value }]) => [field, value])),
          } as CommandPayload<'update-customer'>,
        }
      : null,
  };
};
