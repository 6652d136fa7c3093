import { placements } from '@spotter/contracts/advertisements/commands';
import { maxBodyLength, maxCapDays, maxLabelLength, maxTimes } from '@spotter/contracts/advertisements/limits';
import { maxLinkLength, maxNameLength, maxPictureTextLength } from '@spotter/contracts/limits';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '@/lib/hooks/pictures.js';
import { FormField } from '@/components/forms/form-field.js';
import { SelectField } from '@/components/forms/select-field.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { PictureField } from '@/components/forms/picture-field.js';
import { Switch } from '@/components/ui/switch.js';
import { TextField } from '@/components/forms/text-field.js';
import type { FormOf } from '@/components/forms/use-command-form.js';
import type { AdvertisementDraft } from './advertisement-draft.js';
import { CheckboxChoice } from '@/shared/audience/checkbox-choice.js';
import { TeamsChoice } from '@/shared/audience/teams-choice.js';
import { WordsFormFields } from '@/shared/words-fields.js';

type FormProps<Payload> = { readonly gym: string; readonly timeZone: string; readonly form: FormOf<AdvertisementDraft, Payload> };
type PartProps<Payload> = Pick<FormProps<Payload>, 'form'>;

const pages = ['/client/home', '/client/workout-client', '/client/teams', '/client/education', '/client/user'] as const;
const roles = ['client', 'coach', 'head-coach', 'admin'] as const;
const highest = 10;
const previewClass = 'aspect-video w-40 rounded-control bg-muted object-cover';

const Texts = <Payload,>({ form }: PartProps<Payload>) => {
  const { t } = useTranslation('advertisements');
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.words')}</CardTitle>
      <FormField form={form} name="name">
        {(field) => (
          <TextField
            label={t('editor.name')}
            hint={t('editor.nameHint')}
            required
            maxLength={maxNameLength}
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
      <WordsFormFields label={t('editor.title')} maxLength={maxNameLength} required>
        {(language, text) => (
          <FormField form={form} name={`title.${language}`}>
            {text}
          </FormField>
        )}
      </WordsFormFields>
      <WordsFormFields label={t('editor.body')} maxLength={maxBodyLength} isLong required={form.watch('body.tr').trim() !== ''}>
        {(language, text) => (
          <FormField form={form} name={`body.${language}`}>
            {text}
          </FormField>
        )}
      </WordsFormFields>
    </Card>
  );
};

const Picture = <Payload,>({ gym, form }: PartProps<Payload> & { readonly gym: string }) => {
  const { t } = useTranslation('advertisements');
  const picture = form.watch('picture');
  const use = async (content: Blob, onProgress: (sent: number) => void): Promise<void> => {
    const { uploadId } = await uploadPicture(gym, 'advertisement', content, onProgress);
    form.setValue('picture', { uploadId, alt: form.getValues('picture')?.alt ?? { en: '', tr: '' } }, { shouldDirty: true });
  };
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.picture')}</CardTitle>
      <PictureField
        label={t('editor.picture')}
        hint={t('editor.pictureHint')}
        current={
          picture === null ? (
            <span aria-hidden className={previewClass} />
          ) : (
            <img src={`/api/gyms/${picture.uploadId}.webp`} alt={t('editor.pictureNow')} className={previewClass} />
          )
        }
        previewClass={previewClass}
        onUse={use}
        onRemove={picture === null ? undefined : async () => form.setValue('picture', null, { shouldDirty: true })}
      />
      {picture !== null && (
        <WordsFormFields label={t('editor.alt')} maxLength={maxPictureTextLength} required>
          {(language, text) => (
            <FormField form={form} name={`picture.alt.${language}`}>
              {text}
            </FormField>
          )}
        </WordsFormFields>
      )}
    </Card>
  );
};

const Action = <Payload,>({ form }: PartProps<Payload>) => {
  const { t } = useTranslation('advertisements');
  const link = form.watch('link');
  const kind = link === '' ? 'none' : link.startsWith('/') ? 'page' : 'address';
  const links = { none: '', page: pages[0], address: 'https://' } as const;
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.action')}</CardTitle>
      <ChoiceRow
        label={t('editor.actionKind')}
        value={kind}
        options={(['none', 'page', 'address'] as const).map((value) => ({ value, label: t(`editor.actionKinds.${value}`) }))}
        onChange={(wanted) => form.setValue('link', links[wanted], { shouldDirty: true })}
      />
      {kind === 'page' && (
        <FormField form={form} name="link">
          {(field) => (
            <SelectField label={t('editor.page')} {...field}>
              {!pages.some((page) => page === link) && <option value={link}>{link}</option>}
              {pages.map((page) => (
                <option key={page} value={page}>
                  {t(`editor.pages.${page}`)}
                </option>
              ))}
            </SelectField>
          )}
        </FormField>
      )}
      {kind === 'address' && (
        <FormField form={form} name="link">
          {({ onChange, ...field }) => (
            <TextField
              label={t('editor.address')}
              hint={t('editor.addressHint')}
              type="url"
              inputMode="url"
              pattern="https://.+"
              required
              maxLength={maxLinkLength}
              {...field}
              onChange={(typed) => onChange(typed === '' ? 'https://' : typed)}
            />
          )}
        </FormField>
      )}
      {kind !== 'none' && (
        <WordsFormFields label={t('editor.label')} maxLength={maxLabelLength} required>
          {(language, text) => (
            <FormField form={form} name={`label.${language}`}>
              {text}
            </FormField>
          )}
        </WordsFormFields>
      )}
    </Card>
  );
};

const Audience = <Payload,>({ gym, form }: PartProps<Payload> & { readonly gym: string }) => {
  const { t } = useTranslation('advertisements');
  const [placement, isForTeams] = form.watch(['placement', 'isForTeams']);
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.where')}</CardTitle>
      <FormField form={form} name="placement">
        {(field) => (
          <ChoiceRow
            label={t('columns.placement')}
            options={placements.map((value) => ({ value, label: t(`placements.${value}`) }))}
            hint={t(`editor.placementHints.${placement}`)}
            {...field}
          />
        )}
      </FormField>
      {placement !== 'sign-in' && (
        <FormField form={form} name="isForTeams">
          {({ value: forTeams, onChange }) => (
            <ChoiceRow
              label={t('columns.audience')}
              value={forTeams ? 'teams' : 'roles'}
              options={(['roles', 'teams'] as const).map((value) => ({ value, label: t(`editor.audiences.${value}`) }))}
              onChange={(kind) => onChange(kind === 'teams')}
            />
          )}
        </FormField>
      )}
      {placement !== 'sign-in' && isForTeams && (
        <FormField form={form} name="teamIds">
          {({ value, ...field }) => <TeamsChoice gym={gym} teamIds={value} {...field} />}
        </FormField>
      )}
      {placement !== 'sign-in' && !isForTeams && (
        <FormField form={form} name="roles">
          {({ value, onChange, ...field }) => (
            <CheckboxChoice
              legend={t('editor.audiences.roles')}
              options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
              chosen={value}
              onChange={(next) => onChange([...next])}
              {...field}
            />
          )}
        </FormField>
      )}
    </Card>
  );
};

const Schedule = <Payload,>({ form, timeZone }: PartProps<Payload> & { readonly timeZone: string }) => {
  const { t } = useTranslation('advertisements');
  const [placement, isCapped] = form.watch(['placement', 'isCapped']);
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.when')}</CardTitle>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField form={form} name="startsAt" deps={['endsAt']}>
          {(field) => (
            <TextField label={t('editor.startsAt')} hint={t('editor.startsHint', { zone: timeZone })} type="datetime-local" {...field} />
          )}
        </FormField>
        <FormField form={form} name="endsAt">
          {(field) => <TextField label={t('editor.endsAt')} hint={t('editor.endsHint')} type="datetime-local" {...field} />}
        </FormField>
      </div>
      <FormField form={form} name="priority">
        {({ value, onChange, ...field }) => (
          <SelectField
            label={t('editor.priority')}
            hint={t('editor.priorityHint')}
            {...field}
            value={String(value)}
            onChange={(next) => onChange(Number(next))}
          >
            {Array.from({ length: highest + 1 }, (_, index) => (
              <option key={index} value={index}>
                {index}
              </option>
            ))}
          </SelectField>
        )}
      </FormField>
      {placement !== 'sign-in' && (
        <>
          <FormField form={form} name="isCapped">
            {({ value, onChange }) => (
              <Switch label={t('editor.capped')} description={t('editor.cappedLine')} checked={value} onChange={onChange} />
            )}
          </FormField>
          {isCapped && (
            <div className="grid grid-cols-2 gap-3">
              <FormField form={form} name="times">
                {(field) => <TextField label={t('editor.times')} type="number" min={1} max={maxTimes} required {...field} />}
              </FormField>
              <FormField form={form} name="days">
                {(field) => <TextField label={t('editor.days')} type="number" min={1} max={maxCapDays} required {...field} />}
              </FormField>
            </div>
          )}
          <FormField form={form} name="dismissible">
            {({ value, onChange }) => (
              <Switch label={t('editor.dismissible')} description={t('editor.dismissibleLine')} checked={value} onChange={onChange} />
            )}
          </FormField>
        </>
      )}
    </Card>
  );
};

/** All fields of an advertisement. */
export const AdvertisementForm = <Payload,>({ gym, timeZone, form }: FormProps<Payload>) => (
  <div className="grid gap-4">
    <Texts form={form} />
    <Picture gym={gym} form={form} />
    <Action form={form} />
    <Audience gym={gym} form={form} />
    <Schedule form={form} timeZone={timeZone} />
  </div>
);
