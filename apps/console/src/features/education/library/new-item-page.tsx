import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { FormError } from '@/components/forms/form-error.js';
import { Page } from '@/components/page.js';
import { contentOf, emptyItem } from './item-draft.js';
import { ItemForm } from './item-form.js';

type NewItemProps = { readonly gym: string; readonly timeZone: string; readonly onDrafted: (educationId: string) => void };

/** Form of a new item: details and audience. Its text can be written after the first save. */
export const NewItemPage = ({ gym, timeZone, onDrafted }: NewItemProps) => {
  const { t } = useTranslation('education');
  const [draft, setDraft] = useState(emptyItem);
  const [educationId] = useState(newId);
  const fields = useRef<HTMLFormElement>(null);
  const write = useCommand(gym, 'draft-education-item', ['education']);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!write.isPending) write.mutate({ educationId, content: contentOf(draft) }, { onSuccess: () => onDrafted(educationId) });
  };
  return (
    <Page
      title={t('create')}
      actions={
        <Button aria-disabled={write.isPending} onClick={() => fields.current?.requestSubmit()}>
          {t('editor.save')}
        </Button>
      }
    >
      <form ref={fields} className="grid max-w-[860px] gap-4" onSubmit={save}>
        <FormError error={write.error} />
        <ItemForm gym={gym} timeZone={timeZone} draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
      </form>
    </Page>
  );
};
