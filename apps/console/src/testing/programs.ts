// Programs of the library as a server stores them: the domain applies the sent edits to their drafts.
import type { ProgramDetail, ProgramDraft } from '@spotter/contracts/programs/queries';
import { applyEdits } from '@spotter/domain/programs/tree';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { TreeEdit } from '@spotter/domain/programs/tree-edit';
import { newId } from '../lib/api/send-command.js';
import { answer, takeCommands } from './api.js';

type Content = { readonly primaryMuscles?: string[]; readonly secondaryMuscles?: string[]; readonly loadKind?: string };

/** A draft with one week of one day, like a new program. */
export const newDraft = (name = 'Base block'): ProgramDraft => ({
  id: newId(),
  name: { en: name },
  description: null,
  goal: null,
  level: null,
  tags: [],
  daysPerWeek: 0,
  weeks: 1,
  lifecycle: 'draft',
  version: 0,
  usedBy: 0,
  updatedAt: '2026-11-26T18:29:55.152+00:00',
  visibility: 'gym',
  licence: null,
  credit: null,
  isOwn: true,
  mayEdit: true,
  mayShare: true,
  mayRetire: true,
  from: null,
  tree: { rules: [], weeks: [{ id: newId(), days: [{ id: newId(), slots: [] }] }] },
  changed: true,
  streamVersion: 2,
});

export type Programs = {
  readonly kept: Map<string, ProgramDraft>;
  /** The saved tree of a program, by default of the first one. */
  readonly tree: (id?: string) => ProgramTree;
};

/** Applies edits to these programs, as the domain does. */
export const savePrograms = ({ kept }: Programs): void =>
  takeCommands(({ type, payload }, streamVersion) => {
    if (type !== 'edit-program') return undefined;
    const draft = kept.get(payload.programId)!;
    const tree = applyEdits(draft.tree as unknown as ProgramTree, payload.edits as unknown as readonly TreeEdit[]);
    if ('rejected' in tree) return tree.rejected;
    kept.set(draft.id, { ...draft, tree: tree as unknown as ProgramDraft['tree'], streamVersion });
    return undefined;
  });

/** Answers all calls of the builder for these programs, in a gym with these exercises. */
export const answerPrograms = (exercises: Readonly<Record<string, Content>>, ...drafts: readonly ProgramDraft[]): Programs => {
  const kept = new Map(drafts.map((draft) => [draft.id, draft]));
  const programs: Programs = { kept, tree: (id = drafts[0]!.id) => kept.get(id)!.tree as unknown as ProgramTree };
  answer('GET /api/gyms/:gym/programs', () => ({
    items: [...kept.values()].map(({ tree: _tree, changed: _changed, streamVersion: _version, ...item }) => ({ ...item, found: [] })),
    nextCursor: null,
  }));
  answer('GET /api/gyms/:gym/exercise-names', {
    items: Object.entries(exercises).map(([name, content]) => ({
      id: newId(),
      name: { en: name },
      aliases: [],
      primaryMuscles: [],
      secondaryMuscles: [],
      loadKind: 'barbell',
      ...content,
    })),
    nextCursor: null,
  });
  answer('GET /api/gyms/:gym/programs/:programId/draft', ({ of }) => kept.get(of.programId)!);
  answer('POST /api/gyms/:gym/programs/:programId/standing', { you: newId(), staff: [] });
  savePrograms(programs);
  return programs;
};

type SetLoad = NonNullable<ProgramDetail['tree']['weeks'][number]['days'][number]['slots'][number]['sets'][number]['load']>;

/** A published program with one training day a week and one set of five; answers the calls to choose, view and assign it. */
export const answerPublished = (name: string, load?: SetLoad): ProgramDetail => {
  const { changed: _changed, ...draft } = newDraft(name);
  const set = { id: newId(), setType: 'work' as const, reps: { min: 5 }, ...(load !== undefined && { load }) };
  const slot = { id: newId(), exerciseId: newId(), kind: 'straight' as const, sets: [set] };
  const program: ProgramDetail = {
    ...draft,
    lifecycle: 'published',
    version: 1,
    treeVersion: 1,
    daysPerWeek: 1,
    tree: { rules: [], weeks: [{ id: newId(), days: [{ id: newId(), slots: [slot] }] }] },
    exercises: [{ id: slot.exerciseId, name: { en: 'Back Squat' }, loadKind: 'barbell', e1rmEligible: true }],
  };
  const { treeVersion: _treeVersion, tree: _tree, exercises: _exercises, streamVersion: _version, ...item } = program;
  answer('GET /api/gyms/:gym/programs', { items: [item], nextCursor: null });
  answer('GET /api/gyms/:gym/programs/:programId', program);
  answer('GET /api/gyms/:gym/existing-programs', { items: [] });
  return program;
};
