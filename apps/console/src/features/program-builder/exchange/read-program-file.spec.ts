import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import { checked } from '@spotter/contracts/checked';
import { batchBytes } from '@spotter/contracts/command-requests';
import { programFile } from '@spotter/contracts/programs/program-file';
import { program as programDecider } from '@spotter/domain/programs/program';
import type { ProgramDetails } from '@spotter/domain/programs/program-events';
import type { ProgramTree, Slot, Week } from '@spotter/domain/programs/program-tree';
import { lineDifferences } from '@spotter/domain/programs/text-form/differences';
import { readyRules } from '@spotter/domain/progressions/ready-rules';
import { printTree } from '@spotter/domain/programs/text-form/print-tree';
import { describe, expect, it } from 'vitest';
import { exerciseFinder } from '../exercise-finder.js';
import { readProgramFile, type ReadProgram } from './read-program-file.js';
import { programJson, programText } from './write-file.js';

let made = 0;
const newId = (): string => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;
const [squat, dip, plank] = [newId(), newId(), newId()] as const;
const library: readonly ExerciseName[] = [
  { id: squat, name: { en: 'Barbell Squat', tr: 'Halterle çömelme' }, aliases: [] },
  { id: dip, name: { en: 'Dip' }, aliases: [] },
  { id: plank, name: { en: 'Plank' }, aliases: [] },
];
const finder = exerciseFinder(library);
const read = (text: string, chosen: ReadonlyMap<string, string> = new Map(), name = 'my file.txt'): ReadProgram =>
  readProgramFile(text, name, { newId, finder, chosen });
/** Returns faults as `code line:column text`, and asserts that there is nothing to send. */
const faultsOf = (text: string): readonly string[] => {
  const { payload, faults } = read(text);
  expect(payload).toBeNull();
  return faults.map(({ code, line, column, text: what }) => `${code} ${line}:${column} ${what}`.trim());
};

const ruleId = newId();
const slot = (exerciseId: string, more: Partial<Slot> = {}): Slot => ({
  id: newId(),
  exerciseId,
  kind: 'straight',
  sets: [{ id: newId(), setType: 'work', reps: { min: 5 }, load: { kind: 'percent-training-max', percent: 75 } }],
  ...more,
});
const week = (...slots: readonly Slot[]): Week => ({ id: newId(), days: [{ id: newId(), name: { en: 'A', tr: 'B' }, slots }] });
const first = slot(squat, { ruleId, substitutes: [dip] });
const tree: ProgramTree = {
  weeks: [week(first, slot(plank)), week(slot(squat, { lineageId: first.id, ruleId }))],
  rules: [{ id: ruleId, ...readyRules('kg').double }],
  rounding: { step: 2.5, unit: 'kg', mode: 'down' },
};
const details: ProgramDetails = { name: { en: 'Base', tr: 'Temel' }, tags: ['strength'], daysPerWeek: 1, visibility: 'private' };
const names = new Map(library.map(({ id, name }) => [id, name as ProgramDetails['name']]));
const json = programJson(details, tree, names, 'https://spotter.test/api/schemas/program.json');
// oxlint-disable-next-line typescript/no-explicit-any -- what people send may hold anything
type Anything = any;
/** Returns the file with a change in it. */
const changed = (change: (file: Record<string, Anything>) => void): string => {
  const file = JSON.parse(json) as Record<string, Anything>;
  change(file);
  return JSON.stringify(file, null, 1);
};
const lineWith = (text: string, part: string): number => text.split('\n').findIndex((line) => line.includes(part)) + 1;
/** Returns `line:column` of a value that occurs once. */
const placeOf = (text: string, value: string): string => {
  const line = lineWith(text, value);
  return `${line}:${text.split('\n')[line - 1]!.indexOf(value) + 1}`;
};
const asTree = ({ payload }: ReadProgram): ProgramTree =>
  ({ weeks: payload!.weeks, rules: payload!.rules, rounding: payload!.rounding }) as unknown as ProgramTree;

describe('an exported program', () => {
  it('matches the published schema', () => expect(checked(programFile, JSON.parse(json))).toHaveProperty('value'));

  it('reads back from JSON as the same program, with new ids and the visibility of its new gym', () => {
    const again = read(json);
    expect(again).toMatchObject({ name: 'Base', weeks: 2, days: 2, faults: [] });
    expect(again.payload!.details).toEqual({ ...details, visibility: 'gym' });
    const arrived = asTree(again);
    expect(printTree(arrived, finder.nameOf)).toBe(printTree(tree, finder.nameOf));
    expect(lineDifferences(tree, arrived, finder.nameOf).every(({ moved }) => !moved)).toBe(true);
    const [one, two] = arrived.weeks.map(({ days }) => days[0]!.slots[0]!);
    expect([two!.lineageId, one!.ruleId, one!.id === first.id]).toEqual([one!.id, arrived.rules[0]!.id, false]);
  });

  it('reads back from text as the same program', () => {
    const text = programText(details, tree, finder.nameOf);
    const again = read(text);
    expect([again.name, again.faults]).toEqual(['Base', []]);
    expect(printTree(asTree(again), finder.nameOf)).toBe(printTree(tree, finder.nameOf));
  });

  it('omits required reading of days and exercises', () => {
    const [{ days, ...rest }] = [tree.weeks[0]!];
    const read = { ...days[0]!, readBefore: newId(), slots: days[0]!.slots.map((one) => ({ ...one, readBefore: newId() })) };
    const withReadings = { ...tree, weeks: [{ ...rest, days: [read] }, ...tree.weeks.slice(1)] };
    expect(programJson(details, withReadings, names, 'https://spotter.test/api/schemas/program.json')).toBe(json);
    const sent = changed((file) => (file['weeks'][0].days[0].readBefore = newId()));
    expect(printTree(asTree(readProgramFile(sent, 'my file.json', { newId, finder, chosen: new Map() })), finder.nameOf)).toBe(
      printTree(tree, finder.nameOf),
    );
  });

  it('can be drafted as read', () => {
    const payload = { programId: newId(), ...read(json).payload! } as never;
    const now = '2026-01-05T09:00:00.000Z';
    const actor = { account: null, membership: newId(), role: 'coach' as const };
    const decided = programDecider.decide(programDecider.initial, { type: 'draft-program', payload }, { now, occurredAt: now, actor });
    expect(decided).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'ProgramDrafted' })]));
  });
});

describe('an exercise that the gym does not know', () => {
  const foreign = changed((file) => {
    const other = newId();
    file['exercises'][0] = { id: other, name: { en: 'Squatt', tr: 'Halterle çömelme' } };
    file['weeks'][0].days[0].slots[0].exerciseId = other;
    file['weeks'][1].days[0].slots[0].exerciseId = other;
  });

  it('is matched by its name in either language', () =>
    expect(asTree(read(foreign)).weeks.map(({ days }) => days[0]!.slots[0]!.exerciseId)).toEqual([squat, squat]));

  it('is listed once, however many slots have it, and blocks the import', () => {
    const unknown = foreign.replaceAll('Halterle çömelme', 'Bilinmeyen').replaceAll('Squatt', 'Barbell Skwaat');
    const asked = read(unknown);
    expect(asked.payload).toBeNull();
    const [open] = asked.exercises.filter(({ exerciseId }) => exerciseId === null);
    expect(open).toMatchObject({ name: 'Barbell Skwaat', suggestions: expect.arrayContaining(['Barbell Squat']) as unknown });
    const answered = read(unknown, new Map([[open!.key, plank]]));
    expect(asTree(answered).weeks.map(({ days }) => days[0]!.slots[0]!.exerciseId)).toEqual([plank, plank]);
    // An exercise must not be its own substitute.
    expect(read(unknown, new Map([[open!.key, dip]])).faults.map(({ code }) => code)).toEqual(['variation-loop']);
  });

  it('is listed the same way for a text', () => {
    const text = '# 1\n## A\nBarbell Skwaat | 3x5 60kg\nDip | 3x8\n# 2\n## A\nBarbell Skwaat | 3x5 62.5kg';
    const asked = read(text);
    expect(asked.payload).toBeNull();
    expect(asked.exercises.filter(({ exerciseId }) => exerciseId === null).map(({ key }) => key)).toEqual(['Barbell Skwaat']);
    expect(asTree(read(text, new Map([['Barbell Skwaat', plank]]))).weeks[1]!.days[0]!.slots[0]!.exerciseId).toBe(plank);
  });

  it('is listed by its id if the file has no name for it', () => {
    const id = newId();
    const asked = read(`# 1\n## A\n#${id} | 3x5`);
    expect([asked.payload, asked.exercises]).toEqual([null, [{ key: id, name: `#${id}`, exerciseId: null, suggestions: [] }]]);
  });
});

describe('a faulty program file', () => {
  it('rejects a text of more than 1 MB', () =>
    expect(faultsOf(`# 1\n## A\n${'Dip | 3x8\n'.repeat(110_000)}`)).toEqual(['text-too-long 1:1']));

  it('rejects a file of more than 4 MB', () => expect(faultsOf('x'.repeat(4_000_001))).toEqual(['file-too-large 1:1']));

  it('rejects JSON of 1 MB that is something else', () => {
    const text = `{"format":"spotter-program","version":1,"junk":"${'x'.repeat(1_000_000)}"}`;
    expect(faultsOf(text)).toContain(`field-unknown ${placeOf(text, '"xxx')} junk`);
  });

  it('rejects JSON that is cut off, with the position of its end', () => {
    const cut = json.slice(0, json.indexOf('"weeks"'));
    expect(faultsOf(cut)).toEqual([`json-unreadable ${cut.split('\n').length}:${cut.split('\n').at(-1)!.length + 1}`]);
  });

  it('rejects JSON nested a hundred thousand deep, as a file and as a field', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(faultsOf(deep)).toEqual(['format-unknown 1:1']);
    expect(faultsOf(changed((file) => (file['details'].goal = 'HERE')).replace('"HERE"', deep))).toHaveLength(1);
  });

  it('rejects a file of another format or of a newer version', () => {
    expect(faultsOf('{\n "name": "x"\n}')).toEqual(['format-unknown 1:1']);
    expect(faultsOf(changed((file) => (file['version'] = 2)))).toEqual(['format-newer 4:13 2']);
  });

  it('rejects a program of 10,000 slots, in JSON and as text', () => {
    const large = changed((file) => {
      file['weeks'] = Array.from({ length: 60 }, () => ({
        id: newId(),
        days: Array.from({ length: 6 }, () => ({ id: newId(), slots: Array.from({ length: 28 }, () => slot(dip)) })),
      }));
    });
    const [fault, ...others] = read(large.length > 4_000_000 ? JSON.stringify(JSON.parse(large)) : large).faults;
    expect([fault!.code, others]).toEqual(['program-too-large', []]);
    const day = `## A\n${'Dip | 3x8-12 @RPE8 60kg | rest 90s\n'.repeat(28)}`;
    const text = `${`# Week\n${day.repeat(6)}`.repeat(60)}`;
    const [named] = read(text).faults;
    expect(named!.code).toBe('program-too-large');
    expect(text.split('\n')[named!.line - 1]).toBe('# Week');
    expect(new TextEncoder().encode(text).length).toBeLessThan(batchBytes);
  });

  it('rejects a day of 31 exercises', () => {
    const text = `# 1\n## A\nDip | 3x8\n## B\n${'Dip | 3x8\n'.repeat(31)}`;
    expect(faultsOf(text)).toEqual(['day-too-large 4:1']);
    expect(faultsOf(changed((file) => (file['weeks'][0].days[0].slots = Array.from({ length: 31 }, () => slot(dip)))))[0]).toMatch(
      /^too-many \d+:\d+ slots > 30$/,
    );
  });

  it('rejects a percentage over 150', () => {
    const text = changed((file) => (file['weeks'][0].days[0].slots[1].sets[0].load.percent = 175));
    expect(faultsOf(text)).toEqual([`percent-too-high ${placeOf(text, '175')} 175`]);
    expect(faultsOf('# 1\n## A\nDip | 3x5 @175%TM')[0]).toMatch(/^percent-too-high 3:/);
  });

  it('rejects a rule without an end', () => {
    const text = changed((file) => (file['rules'][0].pass.do = []));
    expect(faultsOf(text)).toEqual([`rule-without-effect ${lineWith(text, '"rules"') + 1}:3`]);
    expect(faultsOf('rule "Idle" per slot | pass: nothing\n# 1\n## A\nDip | 3x8 | rule "Idle"')).toEqual(['rule-without-effect 1:1']);
  });

  it('rejects a rule whose stages lead nowhere', () => {
    const text = changed((file) => (file['rules'][0].fail.do = [{ kind: 'next-stage' }]));
    expect(faultsOf(text)).toEqual([`rule-stage-missing ${lineWith(text, '"rules"') + 1}:3`]);
  });

  it('rejects a table with holes', () => {
    const table = [{ fromReps: 2, do: [{ kind: 'add-set' }] }];
    const text = changed((file) => (file['rules'][0].table = table));
    expect(faultsOf(text)).toEqual([`rule-table-with-hole ${lineWith(text, '"rules"') + 1}:3`]);
    expect(faultsOf('rule "Hole" per slot | table 2: +2.5kg; 1: +5kg\n# 1\n## A\nDip | 3x8 | rule "Hole"')).toEqual([
      'rule-table-with-hole 1:1',
    ]);
  });

  it('rejects variations that form a loop', () => {
    const text = changed((file) => (file['weeks'][0].days[0].slots[0].substitutes = [dip, squat]));
    expect(faultsOf(text)).toEqual([expect.stringMatching(/^variation-loop \d+:\d+$/)]);
    expect(faultsOf('# 1\n## A\nDip | 3x8 | instead Plank, Dip')).toEqual(['variation-loop 3:1']);
  });

  it('rejects a slot whose rule does not exist', () => {
    const text = changed((file) => (file['rules'] = []));
    expect(faultsOf(text).map((fault) => fault.split(' ')[0])).toEqual(['rule-unknown', 'rule-unknown']);
  });

  it('rejects unknown fields, missing fields and fields of another type', () => {
    const text = changed((file) => {
      file['weeks'][0].days[0].slots[0].colour = 'red';
      delete file['weeks'][0].days[0].slots[1].kind;
      file['weeks'][1].days[0].weekday = 'someday';
    });
    const faults = faultsOf(text);
    expect(faults).toHaveLength(3);
    expect(faults).toEqual(
      expect.arrayContaining([
        `field-unknown ${placeOf(text, '"red"')} colour`,
        expect.stringMatching(/^value-missing \d+:\d+ kind$/) as unknown as string,
        `value-unreadable ${placeOf(text, '"someday"')} someday`,
      ]),
    );
  });

  it('rejects a file without a training day', () => {
    expect(faultsOf('')).toEqual(['program-empty 1:1']);
    expect(faultsOf(changed((file) => (file['weeks'] = [])))).toEqual(['program-empty 1:1']);
  });
});
