import { clientNoteCommands } from '@spotter/contracts/client-notes/commands';
import { maxClientNoteLength } from '@spotter/contracts/client-notes/limits';
import type { ClientNote } from '@spotter/contracts/client-notes/queries';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gymQuery } from '@/lib/api/query-client.js';
import { newId, sendCommand } from '@/lib/api/send-command.js';
import { AreaField } from '@/components/forms/area-field.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { change } from '@/shared/reversible.js';
import { Ago, useAgo } from '@/shared/ago/ago.js';

type NotesProps = {
  readonly gym: string;
  readonly customerId: string;
  /** Membership id of the reader, who may edit their own notes. */
  readonly me: string | null;
  /** True for those who lead and may remove other people's notes. */
  readonly leads: boolean;
  /** True for a former client. */
  readonly isReadOnly?: boolean;
};
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const shownAtFirst = 5;

const useNoteChanges = ({ gym, customerId }: Pick<NotesProps, 'gym' | 'customerId'>) => {
  const { t } = useTranslation('client-notes');
  const where = { gym, topics: ['client-notes'] } as const;
  const of = (noteId: string) => ({ customerId, noteId });
  const edit = (noteId: string, text: string) => sendCommand(gym, 'edit-client-note', { ...of(noteId), text });
  const pin = (noteId: string, pinned: boolean) => sendCommand(gym, 'pin-client-note', { ...of(noteId), pinned });
  const remove = (noteId: string) => sendCommand(gym, 'remove-client-note', of(noteId));
  return {
    write: (noteId: string, text: string) =>
      change(
        where,
        () => sendCommand(gym, 'write-client-note', { ...of(noteId), text, pinned: false }),
        () => remove(noteId),
        t('done.written'),
      ),
    edit: ({ id, text: before }: ClientNote, text: string) =>
      change(
        where,
        () => edit(id, text),
        () => edit(id, before),
        t('done.edited'),
      ),
    pin: ({ id, pinned }: ClientNote) =>
      change(
        where,
        () => pin(id, !pinned),
        () => pin(id, pinned),
        t(pinned ? 'done.unpinned' : 'done.pinned'),
      ),
    remove: ({ id }: ClientNote) =>
      change(
        where,
        () => remove(id),
        () => sendCommand(gym, 'restore-client-note', of(id)),
        t('done.removed'),
      ),
  };
};

type NoteFormProps = {
  readonly customerId: string;
  readonly noteId: string;
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  readonly text?: string;
  readonly onSend: (text: string) => Promise<boolean>;
  readonly onCancel?: () => void;
};

const NoteForm = ({ customerId, noteId, text = '', ...props }: NoteFormProps) => {
  const { t } = useTranslation(['client-notes', 'ui']);
  const form = useCommandForm({
    schema: clientNoteCommands['edit-client-note'],
    defaultValues: { text },
    payload: (typed) => ({ customerId, noteId, text: typed.text.trim() }),
  });
  const { isSubmitting: isPending } = form.formState;
  return (
    <CommandForm
      form={form}
      className="grid gap-2"
      onSend={async (note) => {
        if (await props.onSend(note.text)) form.reset({ text: '' });
      }}
      submit={
        <p className="flex flex-wrap gap-2">
          <Button type="submit" variant="outline" aria-disabled={isPending}>
            {props.submit}
          </Button>
          {props.onCancel !== undefined && (
            <Button variant="ghost" onClick={props.onCancel}>
              {t('ui:cancel')}
            </Button>
          )}
        </p>
      }
    >
      <FormField form={form} name="text">
        {(field) => <AreaField label={props.label} hint={props.hint} rows={2} maxLength={maxClientNoteLength} {...field} />}
      </FormField>
    </CommandForm>
  );
};

const Note = ({ note, isReadOnly = false, ...props }: NotesProps & { readonly note: ClientNote }) => {
  const { t } = useTranslation('client-notes');
  const ago = useAgo();
  const [editing, setEditing] = useState(false);
  const changes = useNoteChanges(props);
  const own = note.by !== null && note.by.id === props.me;
  const words = note.text.slice(0, 40);
  const saved = async (text: string): Promise<boolean> => {
    const done = text === note.text || (await changes.edit(note, text));
    if (done) setEditing(false);
    return done;
  };
  if (editing)
    return (
      <li className="border-b py-2 last:border-b-0">
        <NoteForm
          customerId={props.customerId}
          noteId={note.id}
          label={t('edit')}
          submit={t('save')}
          text={note.text}
          onSend={saved}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li className="flex items-start gap-1 border-b py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="whitespace-pre-wrap text-table wrap-anywhere">{note.text}</p>
        <p className="figures flex flex-wrap items-center gap-x-2 text-meta text-subtle-foreground">
          {note.pinned && (
            <span className="inline-flex items-center gap-1 font-medium text-accent-foreground">
              <Pin size={12} strokeWidth={1.75} aria-hidden />
              {t('pinned')}
            </span>
          )}
          <span>{note.by === null ? t('nobody') : `${note.by.name} ${note.by.lastname}`}</span>
          <span>
            <Ago at={note.writtenAt} />
          </span>
          {note.editedAt !== null && <span>{t('edited', { ago: ago(note.editedAt) })}</span>}
        </p>
      </div>
      {!isReadOnly && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(note.pinned ? 'unpin' : 'pin', { note: words })}
          title={t(note.pinned ? 'unpin' : 'pin', { note: words })}
          onClick={() => void changes.pin(note)}
        >
          {note.pinned ? <PinOff {...icon} /> : <Pin {...icon} />}
        </Button>
      )}
      {own && !isReadOnly && (
        <Button variant="ghost" size="icon" aria-label={t('editOf', { note: words })} title={t('edit')} onClick={() => setEditing(true)}>
          <Pencil {...icon} />
        </Button>
      )}
      {(own || props.leads) && !isReadOnly && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('remove', { note: words })}
          title={t('remove', { note: words })}
          onClick={() => void changes.remove(note)}
        >
          <Trash2 {...icon} />
        </Button>
      )}
    </li>
  );
};

/** Notes of coaches about a client, which the client cannot read. */
export const ClientNotesCard = (props: NotesProps) => {
  const { t } = useTranslation('client-notes');
  const { gym, customerId, isReadOnly = false } = props;
  const query = useQuery(gymQuery({ gym, path: 'customers/:customerId/notes', of: { customerId }, topics: ['client-notes'] }));
  const [all, setAll] = useState(false);
  // Each new note gets a new id; a retry keeps the id.
  const [noteId, setNoteId] = useState(newId);
  const { write } = useNoteChanges(props);
  const send = async (text: string): Promise<boolean> => {
    const done = await write(noteId, text);
    if (done) setNoteId(newId());
    return done;
  };
  return (
    <Card className="grid content-start gap-2">
      <CardTitle>{t('title')}</CardTitle>
      {!isReadOnly && (
        <NoteForm customerId={customerId} noteId={noteId} label={t('new')} hint={t('hint')} submit={t('add')} onSend={send} />
      )}
      <QueryView query={query} skeleton={<RowSkeletons rows={2} />}>
        {({ items }) => (
          <>
            <ul aria-label={t('title')}>
              {items.slice(0, all ? undefined : shownAtFirst).map((note) => (
                <Note key={note.id} {...props} note={note} />
              ))}
            </ul>
            {items.length > shownAtFirst && (
              <Button variant="ghost" className="justify-self-start" onClick={() => setAll(!all)}>
                {all ? t('fewer') : t('all', { count: items.length })}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
};
