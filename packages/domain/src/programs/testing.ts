// Random trees for properties.
import fc from 'fast-check';
import { readyRules } from '../progressions/ready-rules.js';
import type { Rule } from '../progressions/rule.js';
import type { Prescription, ProgramTree, Slot } from './program-tree.js';

const ids = (letter: string, count: number): readonly string[] => Array.from({ length: count }, (_, index) => `${letter}${index}`);
const someOf = (letter: string, count: number) => fc.shuffledSubarray([...ids(letter, count)]);
/** Distributes children among parents by a list of indexes. */
const dealt = <T>(children: readonly T[], places: readonly number[], parents: number): readonly (readonly T[])[] =>
  Array.from({ length: parents }, (_, parent) => children.filter((_child, index) => (places[index] ?? 0) % parents === parent));

const linear: Rule = { id: 'r0', ...readyRules('kg')['linear-upper'] };
const rules = fc.constantFrom<readonly Rule[]>([], [linear], [{ ...linear, name: 'Other' }], [{ ...linear, id: 'r1' }]);
const places = fc.array(fc.nat(20), { minLength: 30, maxLength: 30 });
/** Trees over the same few ids, so that nodes of one tree occur anywhere in another. */
export const randomTree = fc
  .record({ rules, weeks: someOf('w', 3), days: someOf('d', 4), slots: someOf('s', 6), sets: someOf('p', 8), places, values: places })
  .map(({ rules: ofTree, weeks, days, slots, sets, places: at, values }): ProgramTree => {
    const set = (id: string, index: number): Prescription => ({
      id,
      setType: values[index]! % 2 === 0 ? 'work' : 'top',
      ...(values[index]! > 10 && { reps: { min: values[index]! } }),
    });
    const slot = (id: string, index: number, own: readonly Prescription[]): Slot => ({
      id,
      exerciseId: `e${values[index + 8]! % 3}`,
      kind: 'straight',
      ...(values[index + 8]! > 12 && { note: 'slow' }),
      ...(values[index + 8]! % 4 === 0 && ofTree[0] !== undefined && { ruleId: ofTree[0].id }),
      sets: own,
    });
    const setsBySlot = dealt(sets.map(set), at, Math.max(1, slots.length));
    const slotsByDay = dealt(
      slots.map((id, index) => slot(id, index, setsBySlot[index]!)),
      at.slice(8),
      Math.max(1, days.length),
    );
    const daysByWeek = dealt(
      days.map((id, index) => ({
        id,
        ...(values[index + 16]! > 10 && { rest: true }),
        ...(values[index + 17]! > 10 && { readBefore: 'sleep' }),
        slots: slotsByDay[index]!,
      })),
      at.slice(16),
      Math.max(1, weeks.length),
    );
    return {
      rules: ofTree,
      weeks: weeks.map((id, index) => ({ id, ...(values[index + 20]! > 10 && { name: 'heavy' }), days: daysByWeek[index]! })),
    };
  });
