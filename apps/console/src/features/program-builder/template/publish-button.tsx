import { maxNoteLength } from '@spotter/contracts/limits';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { Textarea } from '@/components/ui/textarea.js';

type PublishButtonProps = {
  readonly gym: string;
  readonly programId: string;
  /** Number of the next version. */
  readonly version: number;
  /** Why the draft cannot be published, or false. */
  readonly why: string | false;
  /** Saves unsaved changes. */
  readonly onBefore: () => Promise<void>;
  /** Renders the next steps after publishing. */
  readonly after?: ((version: number) => ReactNode) | undefined;
};

/** Publishes the draft as the next version, then offers to send and to assign it. Clients keep the version that they have. */
export const PublishButton = ({ gym, programId, version, why, onBefore, after }: PublishButtonProps) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  /** Version that was published since the dialog opened; `version` is already the one after it then. */
  const [published, setPublished] = useState<number | null>(null);
  const publish = useCommand(gym, 'publish-program', ['programs']);
  const send = async (): Promise<void> => {
    await onBefore();
    await publish.mutateAsync({ programId, ...(note.trim() !== '' && { note: note.trim() }) }).then(
      () => {
        setNote('');
        if (after === undefined) setOpen(false);
        else setPublished(version);
      },
      () => undefined,
    );
  };
  const show = (isOpen: boolean): void => {
    setOpen(isOpen);
    if (isOpen) setPublished(null);
  };
  return (
    <>
      <Button why={why} onClick={() => show(true)}>
        {t('publish')}
      </Button>
      {published !== null && (
        <Dialog open={open} onOpenChange={show} title={t('publishedTitle', { version: published })} closeLabel={t('ui:close')}>
          <div className="grid gap-4">
            {after?.(published)}
            <Button variant="outline" onClick={() => show(false)}>
              {t('ui:close')}
            </Button>
          </div>
        </Dialog>
      )}
      <Dialog
        open={open && published === null}
        onOpenChange={show}
        title={t('publishTitle', { version })}
        description={t('publishLine')}
        closeLabel={t('ui:close')}
      >
        <ActionForm attempt={{ isPending: publish.isPending, error: publish.error, mutate: () => void send() }} submit={t('publish')}>
          <Field label={t('publishNote')} hint={t('publishHint')}>
            {(wiring) => <Textarea {...wiring} maxLength={maxNoteLength} value={note} onChange={(event) => setNote(event.target.value)} />}
          </Field>
        </ActionForm>
      </Dialog>
    </>
  );
};
