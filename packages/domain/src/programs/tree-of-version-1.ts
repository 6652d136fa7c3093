// Upcasts trees from before loads and efforts were separate. A load by effort becomes a target effort; drops stored progressions, which no
// version ever ran or showed (ADR 56). The log keeps the original events.
type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `changes` of an edit use `load: null` to empty the load, and then leave the effort unchanged. */
const effortOf = (load: unknown): Json | null => {
  if (!isRecord(load) || (load['kind'] !== 'rpe' && load['kind'] !== 'rir')) return null;
  return { kind: load['kind'], value: load[load['kind']], as: 'target' };
};

const prescriptionFrom1 = (prescription: Json): Json => {
  const { progression: _, load, ...rest } = prescription;
  const effort = effortOf(load);
  return effort === null ? { ...rest, ...('load' in prescription && { load }) } : { ...rest, effort };
};

/** Changing to a load by effort emptied the load; changing to a load emptied the effort. */
const changesFrom1 = (changes: Json): Json => {
  const { progression: _, ...rest } = changes;
  if (!('load' in rest)) return rest;
  const { load, ...others } = rest;
  const effort = effortOf(load);
  return effort === null ? { ...others, load, effort: null } : { ...others, load: null, effort };
};

const listOf = (node: Json, name: string, change: (item: Json) => Json): Json =>
  Array.isArray(node[name]) ? { ...node, [name]: node[name].map((item: unknown) => (isRecord(item) ? change(item) : item)) } : node;

const slotFrom1 = (slot: Json): Json => listOf(slot, 'sets', prescriptionFrom1);
const dayFrom1 = (day: Json): Json => listOf(day, 'slots', slotFrom1);
const weekFrom1 = (week: Json): Json => listOf(week, 'days', dayFrom1);

const parts: Readonly<Record<string, readonly [string, (node: Json) => Json]>> = {
  'add-week': ['week', weekFrom1],
  'add-day': ['day', dayFrom1],
  'add-slot': ['slot', slotFrom1],
  'add-prescription': ['prescription', prescriptionFrom1],
  'update-prescription': ['changes', changesFrom1],
};

const editFrom1 = (edit: unknown): unknown => {
  if (!isRecord(edit)) return edit;
  const [name, change] = parts[String(edit['kind'])] ?? [];
  const node = name === undefined ? undefined : edit[name];
  return name === undefined || change === undefined || !isRecord(node) ? edit : { ...edit, [name]: change(node) };
};

export const programEditedOfVersion1 = (data: unknown): unknown => (isRecord(data) ? { ...data, edit: editFrom1(data['edit']) } : data);

export const adjustedOfVersion1 = (data: unknown): unknown =>
  isRecord(data) && Array.isArray(data['edits']) ? { ...data, edits: data['edits'].map(editFrom1) } : data;

/** A prescribed set used to contain the effort directly. */
const askedFrom1 = ({ rpe, ...set }: Json): Json =>
  rpe === undefined ? set : { ...set, effort: { kind: 'rpe', value: rpe, as: 'target' } };

export const workoutStartedOfVersion1 = (data: unknown): unknown => {
  if (!isRecord(data) || !isRecord(data['prescribed'])) return data;
  return { ...data, prescribed: listOf(data['prescribed'], 'slots', (slot) => listOf(slot, 'sets', askedFrom1)) };
};
