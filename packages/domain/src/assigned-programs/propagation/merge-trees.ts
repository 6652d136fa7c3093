// Merges a newer version of a template into one client's program: applies the template's changes, keeps changes for the client, and leaves
// past days unchanged. Merges field by field and node by node, by permanent ids.
import { sameValue } from '../../same-value.js';
import type { Day, Prescription, ProgramTree, Slot, Week } from '../../programs/program-tree.js';

type Node = Week | Day | Slot | Prescription;
type Field = 'weeks' | 'days' | 'slots' | 'sets';
const fields: readonly Field[] = ['weeks', 'days', 'slots', 'sets'];

type Place = { readonly node: Node; readonly parent: string; readonly depth: number };
/** Every node of a tree by id, with its parent. The tree itself is the parent of the weeks, with the id ''. */
type Index = ReadonlyMap<string, Place>;

const childrenOf = (node: object, depth: number): readonly Node[] => {
  const field = fields[depth];
  return field === undefined ? [] : ((node as Partial<Record<Field, readonly Node[]>>)[field] ?? []);
};
// Cached, since a published version is merged into many clients' programs.
const indexes = new WeakMap<ProgramTree, Index>();
const indexOf = (tree: ProgramTree): Index => {
  const known = indexes.get(tree) ?? readIndex(tree);
  indexes.set(tree, known);
  return known;
};
const readIndex = (tree: ProgramTree): Index => {
  const index = new Map<string, Place>();
  const add = (holder: object, parent: string, depth: number): void => {
    for (const node of childrenOf(holder, depth)) {
      index.set(node.id, { node, parent, depth });
      add(node, node.id, depth + 1);
    }
  };
  add(tree, '', 0);
  return index;
};
/** Removes nodes whose id belongs to another kind of node in the other tree: a reused id. */
const alike = (index: Index, other: Index): Index => {
  const differs = (id: string, depth: number): boolean => (other.get(id)?.depth ?? depth) !== depth;
  for (const [id, { depth }] of index)
    if (differs(id, depth)) return new Map([...index].filter(([each, place]) => !differs(each, place.depth)));
  return index;
};

export type Versions = {
  /** The template as this client's program follows it, and the new version. */
  readonly from: ProgramTree;
  readonly to: ProgramTree;
  /** The client's current program. */
  readonly current: ProgramTree;
  /** Ids of past days. */
  readonly fixed: ReadonlySet<string>;
  /** Nodes and rules to leave unchanged for this client, with everything below them. */
  readonly except: ReadonlySet<string>;
};

/**
 * Merges a node's fields (except children and id): takes the template's change if the client's value equals the old template's, else keeps
 * the client's.
 */
const mergedFields = (from: object, to: object, current: object, childField: string | undefined): object => {
  const [was, wanted, is] = [from, to, current] as readonly Record<string, unknown>[] as [
    Record<string, unknown>,
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const names = new Set([...Object.keys(is), ...Object.keys(wanted), ...Object.keys(was)]);
  const next: Record<string, unknown> = {};
  let changed = false;
  for (const name of names) {
    const follows = name !== childField && name !== 'id' && !sameValue(was[name], wanted[name]) && sameValue(is[name], was[name]);
    const value = follows ? wanted[name] : is[name];
    if (value !== is[name]) changed = true;
    if (value !== undefined) next[name] = value;
  }
  return changed ? next : current;
};

class Merge {
  readonly #from: Index;
  readonly #to: Index;
  readonly #current: Index;
  readonly #versions: Versions;
  readonly #holder = new Map<string, string | null>();
  readonly #held = new Map<string, string[]>();

  constructor(versions: Versions) {
    this.#versions = versions;
    this.#current = indexOf(versions.current);
    this.#to = alike(indexOf(versions.to), this.#current);
    this.#from = alike(alike(indexOf(versions.from), this.#current), this.#to);
  }

  tree(): ProgramTree {
    const { from, to, current } = this.#versions;
    this.#assignHolders();
    const weeks = this.#children('', current, 0) as readonly Week[];
    const rounding = mergedFields({ rounding: from.rounding }, { rounding: to.rounding }, { rounding: current.rounding }, undefined);
    const merged = { weeks, rules: this.#rules(weeks), ...(rounding as Pick<ProgramTree, 'rounding'>) };
    const isSame = weeks === current.weeks && merged.rules === current.rules && sameValue(merged.rounding, current.rounding);
    if (isSame) return current;
    return merged.rounding === undefined ? { weeks: merged.weeks, rules: merged.rules } : merged;
  }

  /** True if the node or one of its ancestors is past or must stay unchanged. */
  #isHeld(id: string, index: Index): boolean {
    for (let at: string | undefined = id; at !== undefined && at !== ''; at = index.get(at)?.parent)
      if (this.#versions.fixed.has(at) || this.#versions.except.has(at)) return true;
    return false;
  }
  /** Returns the id of the node's new parent; null if the node is removed or not added. */
  #belongs(id: string): string | null {
    const [was, wanted, is] = [this.#from.get(id), this.#to.get(id), this.#current.get(id)];
    if (is === undefined) {
      const removedForClient = was !== undefined;
      const stays = wanted === undefined || this.#isHeld(id, this.#to) || this.#isHeld(wanted.parent, this.#current);
      return removedForClient || stays ? null : wanted.parent;
    }
    if (this.#isHeld(id, this.#current)) return is.parent;
    if (wanted === undefined) return was === undefined || !this.#mayGo(id) ? is.parent : null;
    const movedForClient = was !== undefined && was.parent !== is.parent;
    return was === undefined || movedForClient || this.#isHeld(wanted.parent, this.#current) ? is.parent : wanted.parent;
  }
  /** As `#belongs`, but a node whose new parent does not exist stays in its old one. */
  #holderOf(id: string): string | null {
    const known = this.#holder.get(id);
    if (known !== undefined) return known;
    const is = this.#current.get(id);
    // While a node is being decided, it counts as staying, so that no node is removed that another one may still need.
    if (is !== undefined) this.#holder.set(id, is.parent);
    const holder = this.#belongs(id);
    const resolved = holder === null || this.#isThere(holder) ? holder : is !== undefined && this.#isThere(is.parent) ? is.parent : null;
    this.#holder.set(id, resolved);
    return resolved;
  }
  #isThere(id: string): boolean {
    return id === '' || this.#holderOf(id) !== null;
  }
  /** The template removed the node: it may go if nothing in it is past, was changed for the client, or must stay. */
  #mayGo(id: string): boolean {
    const [was, is] = [this.#from.get(id)!, this.#current.get(id)!];
    const leaves = ({ id: child }: Node): boolean => {
      if (this.#isHeld(child, this.#current)) return false;
      const wanted = this.#to.get(child);
      if (wanted === undefined) return this.#from.has(child) && this.#mayGo(child);
      return !this.#isHeld(wanted.parent, this.#current) && this.#isThere(wanted.parent);
    };
    return sameValue(was.node, is.node) && childrenOf(is.node, is.depth + 1).every(leaves);
  }
  #assignHolders(): void {
    for (const id of new Set([...this.#current.keys(), ...this.#to.keys()])) {
      const holder = this.#holderOf(id);
      if (holder === null) continue;
      const held = this.#held.get(holder);
      if (held === undefined) this.#held.set(holder, [id]);
      else held.push(id);
    }
  }

  /** Follows the template's order; the client's own nodes stay behind their predecessors. */
  #ordered(holder: string, depth: number): readonly string[] {
    const held = new Set(this.#held.get(holder) ?? []);
    const idsIn = (index: Index, tree: ProgramTree): readonly string[] => {
      const node = holder === '' ? tree : index.get(holder)?.node;
      return node === undefined ? [] : childrenOf(node, depth).map(({ id }) => id);
    };
    const now = idsIn(this.#current, this.#versions.current).filter((id) => held.has(id));
    const isKept = holder !== '' && this.#isHeld(holder, this.#current);
    const was = idsIn(this.#from, this.#versions.from);
    const wanted = idsIn(this.#to, this.#versions.to).filter((id) => held.has(id));
    const reordered = !sameValue(
      was.filter((id) => wanted.includes(id)),
      wanted.filter((id) => was.includes(id)),
    );
    const base = isKept || !reordered ? now : wanted;
    const ordered = [...base];
    const insert = (ids: readonly string[]): void => {
      for (const [at, id] of ids.entries()) {
        if (ordered.includes(id)) continue;
        const before = ids.slice(0, at).findLast((one) => ordered.includes(one));
        ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, id);
      }
    };
    insert(wanted);
    insert(now);
    insert([...held]);
    return ordered;
  }

  #children(holder: string, now: object, depth: number): readonly Node[] {
    const before = childrenOf(now, depth);
    const nodes = this.#ordered(holder, depth).map((id) => this.#node(id, depth));
    return nodes.length === before.length && nodes.every((node, at) => node === before[at]) ? before : nodes;
  }

  #node(id: string, depth: number): Node {
    const [was, wanted, is] = [this.#from.get(id)?.node, this.#to.get(id)?.node, this.#current.get(id)?.node];
    const childField = fields[depth + 1];
    // A new node, with its own fields and those children that are not elsewhere.
    const known = is ?? wanted!;
    const follows = is !== undefined && was !== undefined && wanted !== undefined && !this.#isHeld(id, this.#current);
    const node = follows ? mergedFields(was, wanted, is, childField) : known;
    if (childField === undefined) return node as Node;
    const children = this.#children(id, is ?? { [childField]: [] }, depth + 1);
    if (node === known && is !== undefined && children === childrenOf(is, depth + 1)) return is;
    // The depth determines the type of the node, which the compiler cannot follow.
    return { ...node, [childField]: children } as unknown as Node;
  }

  /** Rules take effect from the next start. A rule that a slot still refers to stays. */
  #rules(weeks: readonly Week[]): ProgramTree['rules'] {
    const { from, to, current, except } = this.#versions;
    const byId = (tree: ProgramTree) => new Map(tree.rules.map((rule) => [rule.id, rule]));
    const [was, wanted] = [byId(from), byId(to)];
    const named = new Set(weeks.flatMap(({ days }) => days.flatMap(({ slots }) => slots.map(({ ruleId }) => ruleId))));
    const kept = current.rules.flatMap((rule) => {
      const [first, next] = [was.get(rule.id), wanted.get(rule.id)];
      const isClients = except.has(rule.id) || first === undefined || !sameValue(first, rule);
      if (isClients) return [rule];
      if (next === undefined) return named.has(rule.id) ? [rule] : [];
      return [sameValue(next, rule) ? rule : next];
    });
    const known = new Set(current.rules.map(({ id }) => id));
    const arriving = to.rules.filter(({ id }) => !known.has(id) && (named.has(id) || !(was.has(id) || except.has(id))));
    const rules = [...kept, ...arriving];
    return rules.length === current.rules.length && rules.every((rule, at) => rule === current.rules[at]) ? current.rules : rules;
  }
}

/** Returns the client's tree after the merge; unchanged nodes, and an unchanged tree, are the same objects. */
export const mergeTrees = (versions: Versions): ProgramTree => new Merge(versions).tree();
