import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import { maxNameLength } from '@spotter/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { TextField } from '@/components/forms/text-field.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { exerciseFinder, type ExerciseFinder } from '../exercise-finder.js';
import { exerciseNamesQuery } from '@/shared/exercise-picker/exercise-search.js';
import { FaultList, taken } from '../fault-list.js';
import { FileExercises } from './file-exercises.js';
import { maxFileCharacters, readProgramFile } from './read-program-file.js';
import { SchemaLink } from './schema-link.js';

type Chosen = { readonly name: string; readonly text: string };
type FilePreviewProps = {
  readonly gym: string;
  readonly finder: ExerciseFinder;
  readonly file: Chosen;
  readonly onText: (text: string) => void;
};

/** Preview of a file: its contents, its faults and the exercises to map. The import drafts the whole program or nothing. */
const FilePreview = ({ gym, finder, file, onText }: FilePreviewProps) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [name, setName] = useState<string | null>(null);
  const [programId] = useState(newId);
  const draft = useCommand(gym, 'draft-program', ['programs']);
  const text = useDeferredValue(file.text);
  const read = useMemo(() => readProgramFile(text, file.name, { newId, finder, chosen }), [text, file.name, finder, chosen]);
  const { payload, faults, exercises, weeks, days } = read;
  const called = (name ?? read.name).trim();
  const send = (): void => {
    if (payload === null || called === '') return;
    const { tr } = payload.details.name;
    const named = name === null ? payload.details.name : { en: called, ...(tr !== undefined && { tr }) };
    draft.mutate(
      { programId, ...payload, details: { ...payload.details, name: named } },
      { onSuccess: () => void navigate({ to: '/$gym/admin/programs/$programId/edit', params: { gym, programId } }) },
    );
  };
  return (
    <div className="grid gap-4">
      <FaultList faults={faults} numbered onTake={(fault, suggestion) => onText(taken(file.text, fault, suggestion))} />
      {weeks > 0 && (
        <p role="status" className="figures text-table text-muted-foreground">
          {[
            t('programs:weeks', { count: weeks }),
            t('exchange.days', { count: days }),
            t('exchange.exercises', { count: exercises.length }),
          ].join(' · ')}
        </p>
      )}
      <FileExercises
        finder={finder}
        exercises={exercises}
        onChoose={(key, exerciseId) => setChosen((before) => new Map(before).set(key, exerciseId))}
      />
      {payload !== null && (
        <ActionForm attempt={{ isPending: draft.isPending, error: draft.error, mutate: send }} submit={t('exchange.take')}>
          <TextField label={t('name')} required maxLength={maxNameLength} value={name ?? read.name} onChange={setName} />
        </ActionForm>
      )}
      {payload === null && <p className="text-table text-muted-foreground">{t('exchange.nothingYet')}</p>}
    </div>
  );
};

type ImportProps = { readonly gym: string; readonly library: readonly ExerciseName[] };

const Import = ({ gym, library }: ImportProps) => {
  const { t } = useTranslation('program-builder');
  const finder = useMemo(() => exerciseFinder(library), [library]);
  const [file, setFile] = useState<Chosen | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const one = target.files?.[0];
    if (one === undefined) return;
    // Do not even read it: a file of a gigabyte would freeze the page.
    setTooLarge(one.size > maxFileCharacters);
    setFile(one.size > maxFileCharacters ? null : { name: one.name, text: await one.text() });
  };
  return (
    <div className="grid gap-4">
      <Field label={t('exchange.file')} hint={t('exchange.fileHint')} error={isTooLarge ? t('faults.file-too-large') : undefined}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".txt,.md,.json,text/plain,application/json"
            className="w-full text-table file:mr-3 file:h-9 file:cursor-pointer file:rounded-control file:border file:border-solid file:bg-card file:px-3 file:font-medium file:text-foreground"
            onChange={(event) => void take(event)}
          />
        )}
      </Field>
      {file === null ? (
        <SchemaLink />
      ) : (
        <FilePreview key={file.name} gym={gym} finder={finder} file={file} onText={(text) => setFile({ ...file, text })} />
      )}
    </div>
  );
};

export const ImportPart = ({ gym }: { readonly gym: string }) => {
  const names = useQuery(exerciseNamesQuery(gym));
  return (
    <QueryView query={names} skeleton={<RowSkeletons rows={4} />}>
      {({ items }) => <Import gym={gym} library={items} />}
    </QueryView>
  );
};
