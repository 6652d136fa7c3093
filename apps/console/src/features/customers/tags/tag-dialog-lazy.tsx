import { customerCommands } from '@spotter/contracts/customers/commands';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { maxTagLength } from '@spotter/contracts/limits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { TextField } from '@/components/forms/text-field.js';
import { useTagText } from '@/shared/tag-text.js';
import { useCustomerChanges } from '../use-customer-changes.js';
import { tagsOf } from './typed-tags.js';

type TagDialogProps = {
  readonly gym: string;
  readonly chosen: readonly CustomerItem[];
  /** Tags in use among all clients, as suggestions. */
  readonly known: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Adds a tag to the selected clients, or removes it. */
export const TagDialog = ({ gym, chosen, known, onClose, onDone }: TagDialogProps) => {
  const { t } = useTranslation(['customers', 'ui']);
  const list = useId();
  const tagText = useTagText(gym);
  const change = useCustomerChanges(gym);
  const form = useCommandForm({
    schema: customerCommands['update-customer'],
    mode: 'onChange',
    defaultValues: { tag: '' },
    payload: ({ tag }) => ({ customerId: chosen[0]?.id ?? '', tags: [tag.trim()] }),
    names: { tags: 'tag' },
    rules: ({ tag }) => ({ tag: tagsOf(tag).length > 1 && t('tags.single') }),
  });
  const [tag = '', ...others] = tagsOf(form.watch('tag'));
  const send = (tagged: boolean) => (): void => {
    onClose();
    onDone();
    void change({ tag, tagged }, chosen, (count) => t(tagged ? 'tags.added' : 'tags.removed', { count, tag: tagText(tag) }));
  };
  const anyHas = others.length === 0 && chosen.some(({ tags }) => tags.includes(tag));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('tags.title', { count: chosen.length })} closeLabel={t('ui:close')}>
      <CommandForm
        form={form}
        onSend={send(true)}
        submit={
          <p className="flex flex-wrap gap-2">
            <Button type="submit" variant="default">
              {t('tags.add')}
            </Button>
            {anyHas && (
              <Button variant="outline" onClick={send(false)}>
                {t('tags.remove')}
              </Button>
            )}
          </p>
        }
      >
        <FormField form={form} name="tag">
          {(field) => <TextField label={t('tags.one')} {...field} list={list} maxLength={maxTagLength} autoComplete="off" required />}
        </FormField>
        <datalist id={list}>
          {known.map((each) => (
            <option key={each} value={each}>
              {tagText(each)}
            </option>
          ))}
        </datalist>
      </CommandForm>
    </Dialog>
  );
};
