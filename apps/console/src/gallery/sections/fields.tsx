import { customerCommands } from '@spotter/contracts/customers/commands';
import { useState } from 'react';
import { ActionForm } from '@/components/forms/action-form.js';
import { AppearanceChoices } from '@/components/forms/appearance-choices.js';
import { AreaField } from '@/components/forms/area-field.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { Field } from '@/components/forms/field.js';
import { FormField } from '@/components/forms/form-field.js';
import { FormError } from '@/components/forms/form-error.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { PictureField } from '@/components/forms/picture-field.js';
import { SearchChoice } from '@/components/forms/search-choice.js';
import { SelectField } from '@/components/forms/select-field.js';
import { EmailField, TextField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Avatar } from '@/components/ui/avatar.js';
import { Input } from '@/components/ui/input.js';
import { Select } from '@/components/ui/select.js';
import { Slider } from '@/components/ui/slider.js';
import { Switch } from '@/components/ui/switch.js';
import { Textarea } from '@/components/ui/textarea.js';
import { NoAnswer } from '@/lib/api/problem.js';
import { Shown } from '../shown.js';

const lifts = ['Squat', 'Bench press', 'Deadlift'].map((label) => ({ id: label, label, note: '3 × 5' }));
const attempt = { isPending: false, error: null, mutate: () => undefined };

const Goals = () => {
  const form = useCommandForm({
    schema: customerCommands['update-customer'],
    defaultValues: { goals: 'A heavier squat', sex: 'female' as 'female' | 'male' },
    payload: (typed) => ({ customerId: '0190a000-0000-7000-8000-000000000001', ...typed }),
  });
  return (
    <CommandForm form={form} submit="Save" onSend={() => undefined}>
      <FormField form={form} name="goals">
        {(field) => <AreaField label="Goals" hint="Shared with the client" rows={2} {...field} />}
      </FormField>
      <FormField form={form} name="sex">
        {(field) => (
          <SelectField label="Sex" {...field} error="Refused">
            <option value="female">Female</option>
            <option value="male">Male</option>
          </SelectField>
        )}
      </FormField>
    </CommandForm>
  );
};

export const Fields = () => {
  const [text, setText] = useState('Deniz');
  const [lift, setLift] = useState('Squat');
  const [on, setOn] = useState(true);
  return (
    <>
      <Shown name="TextField, EmailField, PasswordField">
        <TextField label="Name" value={text} onChange={setText} hint="As it stands on the board" />
        <TextField label="Name, refused" value="" onChange={setText} error="Somebody has to have a name" />
        <TextField label="Name, locked" value={text} onChange={setText} disabled />
        <EmailField label="E-mail" value="deniz@example.test" onChange={setText} />
        <PasswordField label="Password" value="" onChange={setText} kind="current" />
        <PasswordField label="New password" value="short" onChange={setText} kind="new" error="Too short" />
      </Shown>
      <Shown name="Field with Input, Select, Textarea, Slider">
        <Field label="Load" hint="In kilograms">
          {(wiring) => <Input {...wiring} inputMode="decimal" placeholder="82.5" />}
        </Field>
        <Field label="Unit">
          {(wiring) => (
            <Select {...wiring}>
              <option>kg</option>
              <option>lb</option>
            </Select>
          )}
        </Field>
        <Field label="Note" error="Too long">
          {(wiring) => <Textarea {...wiring} defaultValue="Knees out" />}
        </Field>
        <Field label="Effort">{(wiring) => <Slider {...wiring} min={6} max={10} defaultValue={8} />}</Field>
      </Shown>
      <Shown name="Switch">
        <Switch label="Reminders" description="A day before" checked={on} onChange={setOn} />
        <Switch label="Off" checked={false} onChange={setOn} />
        <Switch label="On its way" checked pending onChange={setOn} />
      </Shown>
      <Shown name="ChoiceRow, SearchChoice">
        <ChoiceRow
          label="Lift"
          hint="One of three"
          options={lifts.map(({ id, label }) => ({ value: id, label }))}
          value={lift}
          onChange={setLift}
        />
        <SearchChoice label="Exercise" name="exercise" options={lifts} value={lift} q="" onSearch={() => undefined} onChange={setLift} />
        <SearchChoice label="Nothing found" name="none" options={[]} value="" q="x" onSearch={() => undefined} onChange={setLift} />
      </Shown>
      <Shown name="PictureField">
        <PictureField
          label="Picture"
          hint="Up to 5 MB"
          current={<Avatar name="Deniz" size="large" />}
          previewClass="size-20 rounded-full"
          onUse={() => Promise.resolve()}
          onRemove={() => Promise.resolve()}
        />
      </Shown>
      <Shown name="ActionForm, FormError">
        <ActionForm attempt={attempt} submit="Save" />
        <ActionForm attempt={{ ...attempt, isPending: true }} submit="On its way" size="inline" />
        <ActionForm attempt={{ ...attempt, error: new NoAnswer(null) }} submit="Remove" variant="destructive" />
        <FormError error={new NoAnswer(null)} />
      </Shown>
      <Shown name="CommandForm, FormField, AreaField, SelectField">
        <Goals />
      </Shown>
      <Shown name="AppearanceChoices">
        <AppearanceChoices />
      </Shown>
    </>
  );
};
