import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { maxTagLength } from '@spotter/contracts/limits';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { TextField } from '@/components/forms/text-field.js';
import { useTagText } from '@/shared/tag-text.js';
import { useCustomerChanges } from '../use-customer-changes.js';
import { tagsOf } from './typed-tags.js';
import { whyNot } from '@/components/ui/why-not.js';

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
  const [typed, setTyped] = useState('');
  const list = useId();
  const tagText = useTagText(gym);
  const change = useCustomerChanges(gym);
  const tags = tagsOf(typed);
  const tag = tags.length === 1 ? tags[0] : undefined;
  const send = (tagged: boolean): void => {
    if (tag === undefined) return;
    onClose();
    onDone();
    void change({ tag, tagged }, chosen, (count) => t(tagged ? 'tags.added' : 'tags.removed', { count, tag: tagText(tag) }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(true);
  };
  const anyHas = tag !== undefined && chosen.some(({ tags }) => tags.includes(tag));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('tags.title', { count: chosen.length })} closeLabel={t('ui:close')}>
      <form className="grid gap-4" onSubmit={submit}>
        <TextField
          label={t('tags.one')}
          value={typed}
          onChange={setTyped}
          error={tags.length > 1 ? t('tags.single') : undefined}
          list={list}
          maxLength={maxTagLength}
          autoComplete="off"
          required
        />
        <datalist id={list}>
          {known.map((each) => (
            <option key={each} value={each}>
              {tagText(each)}
            </option>
          ))}
        </datalist>
        <p className="flex flex-wrap gap-2">
          <Button type="submit" variant="default" why={tag === undefined && whyNot(tags.length > 1 ? 'faulty' : 'empty')}>
            {t('tags.add')}
          </Button>
          {anyHas && (
            <Button variant="outline" onClick={() => send(false)}>
              {t('tags.remove')}
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  );
};
