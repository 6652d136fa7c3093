import { maxCreditLength, maxLicenceLength, maxNameLength, maxTagLength, maxTags } from '@spotter/contracts/limits';
import { programLevels } from '@spotter/contracts/programs/level';
import { maxDaysOfWeek, maxDescriptionLength, maxGoalLength } from '@spotter/contracts/programs/limits';
import type { ProgramDetails, Visibility } from '@spotter/domain/programs/program-events';
import { daysPerWeekOf } from '@spotter/domain/programs/days-per-week';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { TextField } from '@/components/forms/text-field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { Textarea } from '@/components/ui/textarea.js';
import { wholeProgramsQuery } from '@/shared/programs.js';
import { useTagText } from '@/shared/tag-text.js';
import { useBegun, useBuilding } from '../builder-context.js';
import type { Begun } from '../draft/draft-store.js';
import type { Draft } from '../draft/use-draft.js';
import { NumberField } from '../fields/number-field.js';
import { SelectField } from '../fields/select-field.js';
import { textOrNone, withoutEmpty } from '../fields/without-empty.js';

/** Splits a text at commas and drops duplicates. */
const tagsOf = (text: string): readonly string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim().slice(0, maxTagLength)))].filter((tag) => tag !== '').slice(0, maxTags);

/** Offers `company` to those who may share with the company. Others see it only if it is already set, and may keep or leave it. */
const offered = (mayShare: boolean, now: Visibility): readonly Visibility[] =>
  mayShare || now === 'company' ? ['company', 'gym', 'private'] : ['gym', 'private'];

type LocalizedFieldProps = {
  readonly value: ProgramDetails['name'] | undefined;
  readonly onChange: (value: ProgramDetails['name'] | undefined) => void;
};
/** English is required: without it there is no Turkish text. */
const localizedOf = (en: string, tr: string): ProgramDetails['name'] | undefined =>
  en === '' ? undefined : { en, ...(tr !== '' && { tr }) };

const NameFields = ({ value, onChange }: LocalizedFieldProps) => {
  const { t } = useTranslation('program-builder');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('name')}
        required
        maxLength={maxNameLength}
        value={value?.en ?? ''}
        onChange={(en) => onChange(localizedOf(en, value?.tr ?? ''))}
      />
      <TextField
        label={t('details.turkishName')}
        maxLength={maxNameLength}
        value={value?.tr ?? ''}
        onChange={(tr) => onChange(localizedOf(value?.en ?? '', tr))}
      />
    </div>
  );
};

const DescriptionFields = ({ value, onChange }: LocalizedFieldProps) => {
  const { t } = useTranslation('program-builder');
  return (
    <>
      <Field label={t('details.description')}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={3}
            maxLength={maxDescriptionLength}
            value={value?.en ?? ''}
            onChange={(event) => onChange(localizedOf(event.target.value, value?.tr ?? ''))}
          />
        )}
      </Field>
      <Field label={t('details.turkishDescription')}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={3}
            maxLength={maxDescriptionLength}
            disabled={value === undefined}
            value={value?.tr ?? ''}
            onChange={(event) => onChange(localizedOf(value?.en ?? '', event.target.value))}
          />
        )}
      </Field>
    </>
  );
};

const TagsField = ({
  gym,
  value,
  onChange,
}: {
  readonly gym: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) => {
  const { t } = useTranslation('program-builder');
  const known = useQuery(wholeProgramsQuery(gym)).data?.rows ?? [];
  const present = tagsOf(value);
  const tagText = useTagText(gym);
  const others = [...new Set(known.flatMap(({ tags }) => tags))].filter((tag) => !present.includes(tag)).toSorted();
  return (
    <div className="grid gap-1.5">
      <TextField label={t('details.tags')} hint={t('details.tagsHint')} value={value} onChange={onChange} />
      {others.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {others.slice(0, 12).map((tag) => (
            <Button key={tag} size="sm" variant="outline" onClick={() => onChange([...present, tag].join(', '))}>
              {tagText(tag)}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
};

const DaysField = ({ value, onChange }: { readonly value: number | undefined; readonly onChange: (days: number | undefined) => void }) => {
  const { t } = useTranslation('program-builder');
  const inTree = daysPerWeekOf(useBuilding().draft.tree);
  return (
    <div className="grid content-start gap-1.5">
      <NumberField label={t('details.daysPerWeek')} whole min={1} max={maxDaysOfWeek} value={value} onChange={onChange} />
      {inTree > 0 && inTree !== value && (
        <Button size="sm" variant="outline" className="justify-self-start" onClick={() => onChange(inTree)}>
          {t('details.takeDays', { count: inTree })}
        </Button>
      )}
    </div>
  );
};

type DetailsFormProps = {
  readonly gym: string;
  readonly first: ProgramDetails;
  readonly mayShare: boolean;
  readonly onDone: (details: ProgramDetails, begun: Begun) => void;
};

const DetailsForm = ({ gym, first, mayShare, onDone }: DetailsFormProps) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const begun = useBegun();
  const [details, setDetails] = useState<Partial<ProgramDetails>>(first);
  const [tags, setTags] = useState((first.tags ?? []).join(', '));
  const put = (changes: { readonly [K in keyof ProgramDetails]?: ProgramDetails[K] | undefined }): void =>
    setDetails((before) => ({ ...before, ...changes }) as Partial<ProgramDetails>);
  const { name, description, goal = '', level, daysPerWeek, visibility, licence = '', credit = '' } = details;
  const send = (): void => {
    const written = tagsOf(tags);
    onDone(
      withoutEmpty<ProgramDetails>({
        ...first,
        name: name ?? first.name,
        description,
        goal: textOrNone(goal),
        level,
        tags: written.length === 0 ? undefined : written,
        daysPerWeek,
        visibility: visibility ?? first.visibility,
        licence: textOrNone(licence),
        credit: textOrNone(credit),
      }),
      begun,
    );
  };
  return (
    <ActionForm attempt={{ isPending: false, error: null, mutate: send }} submit={t('fields.apply')}>
      <NameFields value={name} onChange={(next) => put({ name: next })} />
      <DescriptionFields value={description} onChange={(next) => put({ description: next })} />
      <TextField label={t('details.goal')} maxLength={maxGoalLength} value={goal} onChange={(next) => put({ goal: next })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('details.level')}
          value={level ?? ''}
          options={[['', t('details.noLevel')], ...programLevels.map((one) => [one, t(`programs:levels.${one}`)] as const)]}
          onChange={(next) => put({ level: next === '' ? undefined : next })}
        />
        <DaysField value={daysPerWeek} onChange={(next) => put({ daysPerWeek: next })} />
      </div>
      <TagsField gym={gym} value={tags} onChange={setTags} />
      <SelectField
        label={t('details.visibility')}
        value={visibility ?? first.visibility}
        hint={visibility === 'company' ? t('details.visibilityHints.company') : undefined}
        options={offered(mayShare, first.visibility).map((one) => [one, t(`details.visibilities.${one}`)] as const)}
        onChange={(next) => put({ visibility: next })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('details.licence')} maxLength={maxLicenceLength} value={licence} onChange={(next) => put({ licence: next })} />
        <TextField label={t('details.credit')} maxLength={maxCreditLength} value={credit} onChange={(next) => put({ credit: next })} />
      </div>
    </ActionForm>
  );
};

type DetailsButtonProps = { readonly gym: string; readonly mayShare: boolean; readonly draft: Pick<Draft, 'details' | 'changeDetails'> };

/** Edits the program's details in the library; saved and undone like its days. */
export const DetailsButton = ({ gym, mayShare, draft }: DetailsButtonProps) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  const [open, setOpen] = useState(false);
  if (draft.details === null) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('details.title')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('details.title')} description={t('details.line')} closeLabel={t('ui:close')}>
        <DetailsForm
          gym={gym}
          first={draft.details}
          mayShare={mayShare}
          onDone={(next, begun) => {
            draft.changeDetails(next, begun);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
};
