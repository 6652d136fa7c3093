import { checkInCommands } from '@spotter/contracts/check-ins/commands';
import { conversationCommands } from '@spotter/contracts/conversations/commands';
import { fieldProblems } from '@spotter/contracts/field-problems';
import { progressionCommands } from '@spotter/contracts/progressions/commands';
import { workoutCommands } from '@spotter/contracts/workouts/commands';
import { heaviestIn } from '@spotter/domain/workouts/limit-of';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfField, textOfField } from '@/lib/api/problem-text.js';
import type { RefusedField } from '@/lib/api/checks/refused.js';
import { formatInput, parseNumber } from '@/lib/format/format.js';
import { changeEntry } from '@/offline/outbox.js';
import type { OutboxEntry } from '@/offline/outbox-entry.js';
import { Field } from '@/components/forms/field.js';
import { Button } from '@/components/ui/button.js';
import { Input } from '@/components/ui/input.js';
import { Textarea } from '@/components/ui/textarea.js';
import { editableOf, withValues, type Editable } from './editable.js';
import { whyNot } from '@/components/ui/why-not.js';

const schemas = { ...workoutCommands, ...progressionCommands, ...conversationCommands, ...checkInCommands };

type ChangeFormProps = { readonly entry: OutboxEntry; readonly onDone: () => void };

/** A form for the refused values; it sends a new command that replaces the refused one. */
export const ChangeForm = ({ entry, onDone }: ChangeFormProps) => {
  const { t } = useTranslation(['shell', 'ui']);
  const fields = editableOf(entry);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ path, kind, value }) => [path, kind === 'number' ? formatInput(value as number) : String(value)])),
  );
  const changed = fields.filter(
    ({ path, kind, value }) => typed[path] !== (kind === 'number' ? formatInput(value as number) : String(value)),
  );
  const values = Object.fromEntries(
    changed.map(({ path, kind }) => [path, kind === 'number' ? (parseNumber(typed[path] ?? '') ?? '') : (typed[path] ?? '').trim()]),
  );
  const payload = withValues(entry, values);
  const problems = problemsOf(entry, payload);
  const errorOf = ({ path }: Editable): string | undefined => {
    const wrong = problems.filter((problem) => problem.path === path);
    return wrong.length === 0 ? undefined : wrong.map((problem) => textOfField(problem)).join(' ');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problems.length > 0 || changed.length === 0) return;
    void changeEntry(entry.commandId, payload);
    onDone();
  };
  return (
    <form className="grid gap-3 pt-2" onSubmit={submit}>
      {fields.map((field) => (
        <Field
          key={field.path}
          label={field.unit === undefined ? nameOfField(field.path) : `${nameOfField(field.path)} (${field.unit})`}
          error={errorOf(field)}
        >
          {(wiring) =>
            field.kind === 'number' ? (
              <Input
                {...wiring}
                inputMode="decimal"
                autoComplete="off"
                value={typed[field.path] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [field.path]: target.value })}
              />
            ) : (
              <Textarea
                {...wiring}
                rows={2}
                value={typed[field.path] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [field.path]: target.value })}
              />
            )
          }
        </Field>
      ))}
      <span className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onDone}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" variant="default" why={problems.length > 0 ? whyNot('faulty') : changed.length === 0 && whyNot('unchanged')}>
          {t('unsaved.send')}
        </Button>
      </span>
    </form>
  );
};

/** Checks the schema, and the domain's tighter limit for a load. */
const problemsOf = ({ type }: OutboxEntry, payload: OutboxEntry['payload']): readonly RefusedField[] => {
  const schema = (schemas as Partial<Record<string, (typeof schemas)[keyof typeof schemas]>>)[type];
  const load = 'actual' in payload ? payload.actual.load : undefined;
  const tooHeavy: readonly RefusedField[] =
    load !== undefined && load.value > heaviestIn(load.unit)
      ? [{ path: 'actual.load.value', rule: 'too-much', limit: heaviestIn(load.unit), unit: load.unit }]
      : [];
  const others = schema === undefined ? [] : fieldProblems(schema, payload);
  return [...tooHeavy, ...others.filter(({ path }) => tooHeavy.length === 0 || path !== 'actual.load.value')];
};
