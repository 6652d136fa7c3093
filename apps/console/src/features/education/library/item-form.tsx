import { educationKinds } from '@spotter/contracts/education/commands';
import { maxSourceLength, maxSummaryLength, maxTitleLength } from '@spotter/contracts/education/limits';
import { maxLinkLength, maxTagLength, maxTags } from '@spotter/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '@/components/ui/card.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Switch } from '@/components/ui/switch.js';
import { TextField } from '@/components/forms/text-field.js';
import { AudienceFields } from './audience-fields.js';
import { FileField } from './file-field.js';
import { hasCredit, type ItemDraft } from './item-draft.js';
import { StepsField } from './steps-field.js';
import { WordsFields } from '@/shared/words-fields.js';

export type ItemFormProps = {
  readonly gym: string;
  readonly timeZone: string;
  /** Absent for a new item. */
  readonly educationId?: string;
  readonly draft: ItemDraft;
  readonly onChange: (part: Partial<ItemDraft>) => void;
};

const What = (props: ItemFormProps) => {
  const { t } = useTranslation('education');
  const { draft, onChange } = props;
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.what')}</CardTitle>
      <ChoiceRow
        label={t('columns.kind')}
        value={draft.kind}
        options={educationKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <WordsFields
        label={t('editor.title')}
        words={draft.title}
        maxLength={maxTitleLength}
        required
        onChange={(title) => onChange({ title })}
      />
      <WordsFields
        label={t('editor.summary')}
        words={draft.summary}
        maxLength={maxSummaryLength}
        isLong
        onChange={(summary) => onChange({ summary })}
      />
      {draft.kind === 'video' && (
        <TextField
          label={t('insert.film')}
          hint={t('insert.filmHint')}
          type="url"
          maxLength={maxLinkLength}
          value={draft.film}
          onChange={(film) => onChange({ film })}
        />
      )}
      {draft.kind === 'link' && (
        <TextField
          label={t('insert.address')}
          hint={t('insert.addressHint')}
          inputMode="url"
          pattern="(/|https://).+"
          maxLength={maxLinkLength}
          value={draft.link}
          onChange={(link) => onChange({ link })}
        />
      )}
      {draft.kind === 'file' && (
        <FileField gym={props.gym} file={draft.file} title={draft.title.en} onChange={(file) => onChange({ file })} />
      )}
      {draft.kind === 'course' && <StepsField {...props} />}
      <TextField
        label={t('columns.tags')}
        hint={t('editor.tagsHint')}
        maxLength={maxTags * (maxTagLength + 2)}
        autoComplete="off"
        value={draft.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </Card>
  );
};

const When = ({ timeZone, draft, onChange }: ItemFormProps) => {
  const { t } = useTranslation('education');
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.when')}</CardTitle>
      <TextField
        label={t('editor.publishAt')}
        hint={t('editor.publishHint', { zone: timeZone })}
        type="datetime-local"
        value={draft.publishAt}
        onChange={(publishAt) => onChange({ publishAt })}
      />
      <Switch
        label={t('editor.required')}
        description={t('editor.requiredLine')}
        checked={draft.required}
        onChange={(required) => onChange({ required })}
      />
      {draft.required && <TextField label={t('editor.dueOn')} type="date" value={draft.dueOn} onChange={(dueOn) => onChange({ dueOn })} />}
    </Card>
  );
};

const Credit = ({ draft, onChange }: ItemFormProps) => {
  const { t } = useTranslation('education');
  const isThere = hasCredit(draft);
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.credit')}</CardTitle>
      <TextField
        label={t('editor.source')}
        hint={t('editor.creditHint')}
        maxLength={maxSourceLength}
        required={isThere}
        value={draft.source}
        onChange={(source) => onChange({ source })}
      />
      <TextField
        label={t('editor.licence')}
        maxLength={maxSourceLength}
        required={isThere}
        value={draft.licence}
        onChange={(licence) => onChange({ licence })}
      />
      <TextField
        label={t('editor.url')}
        type="url"
        pattern="https://.+"
        maxLength={maxLinkLength}
        value={draft.url}
        onChange={(url) => onChange({ url })}
      />
    </Card>
  );
};

/** All fields of an item except its text. */
export const ItemForm = (props: ItemFormProps) => (
  <div className="grid gap-4">
    <What {...props} />
    <AudienceFields {...props} />
    <When {...props} />
    <Credit {...props} />
  </div>
);
