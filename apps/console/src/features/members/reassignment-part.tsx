import type { Reassignment } from '@spotter/contracts/coaches/queries';
import { useTranslation } from 'react-i18next';
import { Select } from '@/components/ui/select.js';
import { takersOf, type Takers } from './takers.js';

type ReassignmentPartProps = {
  readonly reassignment: Reassignment;
  /** New coach by client; empty for none. Clients without an entry follow the proposal. */
  readonly chosen: Takers;
  readonly onChange: (chosen: Takers) => void;
};

/** Chooses new coaches for a leaving coach's clients: proposed for each, changed one by one or all together. */
export const ReassignmentPart = ({ reassignment, chosen, onChange }: ReassignmentPartProps) => {
  const { t } = useTranslation('members');
  const takers = takersOf(reassignment, chosen);
  const clients = reassignment.clients.filter(({ role }) => role === 'primary');
  const covers = reassignment.clients.length - clients.length;
  const left = clients.filter(({ customer }) => takers[customer.id] === '').length;
  const options = (
    <>
      <option value="">{t('reassign.nobody')}</option>
      {reassignment.coaches.map((coach) => (
        <option key={coach.id} value={coach.id}>
          {t(coach.accepting ? 'reassign.coach' : 'reassign.coachFull', { name: `${coach.name} ${coach.lastname}`, count: coach.clients })}
        </option>
      ))}
    </>
  );
  const coversLine = covers > 0 ? t('reassign.covers', { count: covers }) : '';
  if (clients.length === 0)
    return (
      <p role="status" className="text-table text-muted-foreground">
        {coversLine}
      </p>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-table font-medium">{t('reassign.title', { count: clients.length })}</legend>
      {clients.length > 1 && (
        <Select
          aria-label={t('reassign.all')}
          className="flex"
          value="?"
          onChange={({ target: { value } }) => onChange(Object.fromEntries(clients.map(({ customer }) => [customer.id, value])))}
        >
          <option value="?">{t('reassign.all')}</option>
          {options}
        </Select>
      )}
      <ul className="max-h-60 overflow-y-auto rounded-control border">
        {clients.map(({ customer }) => {
          const name = `${customer.name} ${customer.lastname}`;
          return (
            <li key={customer.id} className="flex flex-wrap items-center gap-2 border-b px-3 py-1.5 last:border-b-0">
              <span className="min-w-32 grow truncate text-table">{name}</span>
              <Select
                aria-label={t('reassign.of', { name })}
                value={takers[customer.id]}
                onChange={({ target: { value } }) => onChange({ ...chosen, [customer.id]: value })}
              >
                {options}
              </Select>
            </li>
          );
        })}
      </ul>
      <p role="status" className={left > 0 ? 'text-table text-warning' : 'text-table text-muted-foreground'}>
        {[left > 0 ? t('reassign.left', { count: left }) : t('reassign.placed'), coversLine].join(' ').trim()}
      </p>
    </fieldset>
  );
};
