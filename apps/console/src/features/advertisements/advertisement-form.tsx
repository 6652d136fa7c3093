import { placements } from '@spotter/contracts/advertisements/commands';
import { maxBodyLength, maxCapDays, maxLabelLength, maxTimes } from '@spotter/contracts/advertisements/limits';
import { maxLinkLength, maxNameLength, maxPictureTextLength } from '@spotter/contracts/limits';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '@/lib/hooks/pictures.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Field } from '@/components/forms/field.js';
import { PictureField } from '@/components/forms/picture-field.js';
import { Select } from '@/components/ui/select.js';
import { Switch } from '@/components/ui/switch.js';
import { TextField } from '@/components/forms/text-field.js';
import type { AdvertisementDraft } from './advertisement-draft.js';
import { CheckboxChoice } from '@/shared/audience/checkbox-choice.js';
import { TeamsChoice } from '@/shared/audience/teams-choice.js';
import { WordsFields } from '@/shared/words-fields.js';

type FormProps = {
  readonly gym: string;
  readonly timeZone: string;
  readonly draft: AdvertisementDraft;
  readonly onChange: (part: Partial<AdvertisementDraft>) => void;
};
type PartProps = Pick<FormProps, 'draft' | 'onChange'>;

const pages = ['/client/home', '/client/workout-client', '/client/teams', '/client/education', '/client/user'] as const;
const roles = ['client', 'coach', 'head-coach', 'admin'] as const;
const highest = 10;
const previewClass = 'aspect-video w-40 rounded-control bg-muted object-cover';
const wholeOf = (typed: string, max: number): number => Math.min(max, Math.max(1, Math.trunc(Number(typed)) || 1));

const Texts = ({ draft, onChange }: PartProps) => {
  const { t } = useTranslation('advertisements');
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.words')}</CardTitle>
      <TextField
        label={t('editor.name')}
        hint={t('editor.nameHint')}
        required
        maxLength={maxNameLength}
        autoComplete="off"
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <WordsFields
        label={t('editor.title')}
        words={draft.title}
        maxLength={maxNameLength}
        required
        onChange={(title) => onChange({ title })}
      />
      <WordsFields label={t('editor.body')} words={draft.body} maxLength={maxBodyLength} isLong onChange={(body) => onChange({ body })} />
    </Card>
  );
};

const Picture = ({ gym, draft, onChange }: PartProps & Pick<FormProps, 'gym'>) => {
  const { t } = useTranslation('advertisements');
  const { picture } = draft;
  const use = async (content: Blob, onProgress: (sent: number) => void): Promise<void> => {
    const { uploadId } = await uploadPicture(gym, 'advertisement', content, onProgress);
    onChange({ picture: { uploadId, alt: picture?.alt ?? { en: '', tr: '' } } });
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
        onRemove={picture === null ? undefined : async () => onChange({ picture: null })}
      />
      {picture !== null && (
        <WordsFields
          label={t('editor.alt')}
          words={picture.alt}
          maxLength={maxPictureTextLength}
          required
          onChange={(alt) => onChange({ picture: { ...picture, alt } })}
        />
      )}
    </Card>
  );
};

const Action = ({ draft, onChange }: PartProps) => {
  const { t } = useTranslation('advertisements');
  const kind = draft.link === '' ? 'none' : draft.link.startsWith('/') ? 'page' : 'address';
  const links = { none: '', page: pages[0], address: 'https://' } as const;
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.action')}</CardTitle>
      <ChoiceRow
        label={t('editor.actionKind')}
        value={kind}
        options={(['none', 'page', 'address'] as const).map((value) => ({ value, label: t(`editor.actionKinds.${value}`) }))}
        onChange={(wanted) => onChange({ link: links[wanted] })}
      />
      {kind === 'page' && (
        <Field label={t('editor.page')}>
          {(wiring) => (
            <Select {...wiring} value={draft.link} onChange={(event) => onChange({ link: event.target.value })}>
              {!pages.some((page) => page === draft.link) && <option value={draft.link}>{draft.link}</option>}
              {pages.map((page) => (
                <option key={page} value={page}>
                  {t(`editor.pages.${page}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {kind === 'address' && (
        <TextField
          label={t('editor.address')}
          hint={t('editor.addressHint')}
          type="url"
          inputMode="url"
          pattern="https://.+"
          required
          maxLength={maxLinkLength}
          value={draft.link}
          onChange={(link) => onChange({ link: link === '' ? 'https://' : link })}
        />
      )}
      {kind !== 'none' && (
        <WordsFields
          label={t('editor.label')}
          words={draft.label}
          maxLength={maxLabelLength}
          required
          onChange={(label) => onChange({ label })}
        />
      )}
    </Card>
  );
};

const Audience = ({ gym, draft, onChange }: PartProps & Pick<FormProps, 'gym'>) => {
  const { t } = useTranslation('advertisements');
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.where')}</CardTitle>
      <ChoiceRow
        label={t('columns.placement')}
        value={draft.placement}
        options={placements.map((value) => ({ value, label: t(`placements.${value}`) }))}
        hint={t(`editor.placementHints.${draft.placement}`)}
        onChange={(placement) => onChange({ placement })}
      />
      {draft.placement !== 'sign-in' && (
        <ChoiceRow
          label={t('columns.audience')}
          value={draft.isForTeams ? 'teams' : 'roles'}
          options={(['roles', 'teams'] as const).map((value) => ({ value, label: t(`editor.audiences.${value}`) }))}
          onChange={(kind) => onChange({ isForTeams: kind === 'teams' })}
        />
      )}
      {draft.placement !== 'sign-in' && draft.isForTeams && (
        <TeamsChoice gym={gym} teamIds={draft.teamIds} required onChange={(teamIds) => onChange({ teamIds })} />
      )}
      {draft.placement !== 'sign-in' && !draft.isForTeams && (
        <CheckboxChoice
          legend={t('editor.audiences.roles')}
          options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          chosen={draft.roles}
          required
          onChange={(next) => onChange({ roles: [...next] })}
        />
      )}
    </Card>
  );
};

const Schedule = ({ draft, onChange, timeZone }: PartProps & Pick<FormProps, 'timeZone'>) => {
  const { t } = useTranslation('advertisements');
  const backwards = draft.startsAt !== '' && draft.endsAt !== '' && draft.endsAt <= draft.startsAt;
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('editor.when')}</CardTitle>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('editor.startsAt')}
          hint={t('editor.startsHint', { zone: timeZone })}
          type="datetime-local"
          value={draft.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <TextField
          label={t('editor.endsAt')}
          hint={t('editor.endsHint')}
          type="datetime-local"
          error={backwards ? t('editor.backwards') : undefined}
          value={draft.endsAt}
          onChange={(endsAt) => onChange({ endsAt })}
        />
      </div>
      <Field label={t('editor.priority')} hint={t('editor.priorityHint')}>
        {(wiring) => (
          <Select {...wiring} value={draft.priority} onChange={(event) => onChange({ priority: Number(event.target.value) })}>
            {Array.from({ length: highest + 1 }, (_, index) => (
              <option key={index} value={index}>
                {index}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.placement !== 'sign-in' && (
        <>
          <Switch
            label={t('editor.capped')}
            description={t('editor.cappedLine')}
            checked={draft.isCapped}
            onChange={(isCapped) => onChange({ isCapped })}
          />
          {draft.isCapped && (
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label={t('editor.times')}
                type="number"
                min={1}
                max={maxTimes}
                value={String(draft.times)}
                onChange={(times) => onChange({ times: wholeOf(times, maxTimes) })}
              />
              <TextField
                label={t('editor.days')}
                type="number"
                min={1}
                max={maxCapDays}
                value={String(draft.days)}
                onChange={(days) => onChange({ days: wholeOf(days, maxCapDays) })}
              />
            </div>
          )}
          <Switch
            label={t('editor.dismissible')}
            description={t('editor.dismissibleLine')}
            checked={draft.dismissible}
            onChange={(dismissible) => onChange({ dismissible })}
          />
        </>
      )}
    </Card>
  );
};

/** All fields of an advertisement. */
export const AdvertisementForm = ({ gym, timeZone, draft, onChange }: FormProps) => (
  <div className="grid gap-4">
    <Texts draft={draft} onChange={onChange} />
    <Picture gym={gym} draft={draft} onChange={onChange} />
    <Action draft={draft} onChange={onChange} />
    <Audience gym={gym} draft={draft} onChange={onChange} />
    <Schedule draft={draft} onChange={onChange} timeZone={timeZone} />
  </div>
);
