// Computes typed edits that transform one tree into another: for edited text, undo, and the difference of two versions. Nodes with the same
// id are the same, wherever they are.
import { sameValue } from '../same-value.js';
import type { Day, Prescription, ProgramTree, Slot, Week } from './program-tree.js';
import { applyEdit } from './tree.js';
import type { TreeEdit } from './tree-edit.js';
import { daysOf, idsBelow, idsOfTree, slotsOf } from './tree-nodes.js';

type Level = {
  readonly field: 'weeks' | 'days' | 'slots' | 'sets';
  readonly add: (parentId: string, node: never, index: number) => TreeEdit;
  readonly move: (nodeId: string, parentId: string, index: number) => TreeEdit;
  readonly update: (nodeId: string, changes: never) => TreeEdit;
  readonly remove: (nodeId: string) => TreeEdit;
};
type Node = Week | Day | Slot | Prescription;
type Children = { readonly id: string } & Readonly<Record<string, unknown>>;

const levels: readonly Level[] = [
  {
    field: 'weeks',
    add: (_, week, index) => ({ kind: 'add-week', week, index }),
    move: (weekId, _, index) => ({ kind: 'move-week', weekId, index }),
    update: (weekId, changes) => ({ kind: 'update-week', weekId, changes }),
    remove: (weekId) => ({ kind: 'remove-week', weekId }),
  },
  {
    field: 'days',
    add: (weekId, day, index) => ({ kind: 'add-day', weekId, day, index }),
    move: (dayId, toWeekId, index) => ({ kind: 'move-day', dayId, toWeekId, index }),
    update: (dayId, changes) => ({ kind: 'update-day', dayId, changes }),
    remove: (dayId) => ({ kind: 'remove-day', dayId }),
  },
  {
    field: 'slots',
    add: (dayId, slot, index) => ({ kind: 'add-slot', dayId, slot, index }),
    move: (slotId, toDayId, index) => ({ kind: 'move-slot', slotId, toDayId, index }),
    update: (slotId, changes) => ({ kind: 'update-slot', slotId, changes }),
    remove: (slotId) => ({ kind: 'remove-slot', slotId }),
  },
  {
    field: 'sets',
    add: (slotId, prescription, index) => ({ kind: 'add-prescription', slotId, prescription, index }),
    move: (prescriptionId, toSlotId, index) => ({ kind: 'move-prescription', prescriptionId, toSlotId, index }),
    update: (prescriptionId, changes) => ({ kind: 'update-prescription', prescriptionId, changes }),
    remove: (prescriptionId) => ({ kind: 'remove-prescription', prescriptionId }),
  },
];

const childrenOf = (parent: object, { field }: Level): readonly Children[] => (parent as Record<string, readonly Children[]>)[field] ?? [];

/** Returns the differing fields, `null` for those that the later node lacks; ignores children. */
const changesBetween = (before: object, after: object, childField: string | undefined): object | null => {
  const [from, to] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => name !== 'id' && name !== childField);
  const changed = names.filter((name) => !sameValue(from[name], to[name])).map((name) => [name, to[name] ?? null] as const);
  return changed.length === 0 ? null : Object.fromEntries(changed);
};

class Difference {
  readonly edits: TreeEdit[] = [];
  #current: ProgramTree;
  readonly #after: ProgramTree;
  readonly #arriving: ReadonlySet<string>;
  readonly #kept: ReadonlySet<string>;
  /** Nodes that both trees share by identity: nothing below them changed. */
  readonly #shared: ReadonlySet<object>;

  constructor(before: ProgramTree, after: ProgramTree) {
    this.#current = before;
    this.#after = after;
    // Skips a shared week: its ids occur nowhere else.
    const [had, has] = [new Set<object>(before.weeks), new Set<object>(after.weeks)];
    this.#arriving = new Set(idsOfTree({ ...after, weeks: after.weeks.filter((week) => !had.has(week)) }));
    this.#kept = new Set(
      idsOfTree({ ...before, weeks: before.weeks.filter((week) => !has.has(week)) }).filter((id) => this.#arriving.has(id)),
    );
    this.#shared = new Set<object>([...after.weeks, ...daysOf(after), ...slotsOf(after)]);
  }

  all(): readonly TreeEdit[] {
    this.#changeRules();
    if (!sameValue(this.#current.rounding, this.#after.rounding))
      this.#do({ kind: 'update-tree', changes: { rounding: this.#after.rounding ?? null } });
    this.#remove(this.#current, 0, (node) => idsBelow(node as Node).every((id) => !this.#kept.has(id)));
    this.#arrange({ ...this.#after, id: '' }, 0, { ...this.#current, id: '' });
    this.#remove(this.#current, 0, (node) => !this.#arriving.has(node.id));
    const named = new Set(this.#after.rules.map(({ id }) => id));
    for (const { id } of this.#current.rules) if (!named.has(id)) this.#do({ kind: 'remove-rule', ruleId: id });
    return this.edits;
  }

  /** Edits of fields move nothing, so the current tree need not follow them. */
  #do(edit: TreeEdit): void {
    this.edits.push(edit);
    if (edit.kind.startsWith('update-')) return;
    const next = applyEdit(this.#current, edit);
    // The decider rejects an invalid tree later; here, the current tree just stays.
    if (!('rejected' in next)) this.#current = next;
  }
  #changeRules(): void {
    for (const rule of this.#after.rules) {
      const known = this.#current.rules.find(({ id }) => id === rule.id);
      if (known === undefined) this.#do({ kind: 'add-rule', rule });
      else if (!sameValue(known, rule)) this.#do({ kind: 'change-rule', rule });
    }
  }
  #remove(parent: object, depth: number, isGone: (node: Children) => boolean): void {
    const level = levels[depth];
    if (level === undefined) return;
    for (const node of childrenOf(parent, level)) {
      if (this.#shared.has(node)) continue;
      if (isGone(node)) this.#do(level.remove(node.id));
      else this.#remove(node, depth + 1, isGone);
    }
  }
  #find(id: string, depth: number): { readonly node: Children; readonly parentId: string; readonly index: number } | null {
    let parents: readonly Children[] = [{ ...this.#current, id: '' }];
    for (let at = 0; at < depth; at += 1) parents = parents.flatMap((parent) => childrenOf(parent, levels[at]!));
    for (const parent of parents) {
      const children = childrenOf(parent, levels[depth]!);
      const index = children.findIndex((child) => child.id === id);
      if (index >= 0) return { node: children[index]!, parentId: parent.id, index };
    }
    return null;
  }

  /** Returns the node if it is already at this index of the parent, as most nodes are. */
  #inPlace(id: string, parent: Children | null, index: number, level: Level) {
    const node = parent === null ? undefined : childrenOf(parent, level)[index];
    return node?.id === id ? { node, parentId: parent!.id, index } : null;
  }

  /**
   * Moves each child of a node of the later tree to its place; children outside that tree move to the end. `now`: the same node in the
   * current tree, null if unknown.
   */
  #arrange(parent: Children, depth: number, now: Children | null): void {
    const level = levels[depth];
    if (level === undefined) return;
    const below = levels[depth + 1];
    let standing = now;
    let moves = this.#current;
    for (const [index, node] of childrenOf(parent, level).entries()) {
      // A node may have moved anywhere since.
      if (moves !== this.#current) [standing, moves] = [null, this.#current];
      const found = this.#inPlace(node.id, standing, index, level) ?? this.#find(node.id, depth);
      if (found === null) {
        const isAllNew = idsBelow(node as Node).every((id) => !this.#kept.has(id));
        // Each level has nodes of its own type, which the level of the recursion determines.
        this.#do(level.add(parent.id, (isAllNew || below === undefined ? node : { ...node, [below.field]: [] }) as never, index));
        if (isAllNew) continue;
      } else {
        if (found.parentId !== parent.id || found.index !== index) this.#do(level.move(node.id, parent.id, index));
        if (found.node === node || sameValue(found.node, node)) continue;
        const changes = changesBetween(found.node, node, below?.field);
        // As above: the fields are those of the level's nodes.
        if (changes !== null) this.#do(level.update(node.id, changes as never));
      }
      const stays = moves === this.#current && found !== null;
      this.#arrange(node, depth + 1, stays ? found.node : null);
    }
  }
}

/** Returns edits that transform `before` into `after`: rules first, since slots refer to them; removals before moves. */
export const editsBetween = (before: ProgramTree, after: ProgramTree): readonly TreeEdit[] => new Difference(before, after).all();
