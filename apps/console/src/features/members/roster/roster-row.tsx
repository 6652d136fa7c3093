import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeVariant } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Input } from '@/components/ui/input.js';
import { Select } from '@/components/ui/select.js';
import { textOfCode } from '@/lib/api/problem-text.js';
import { isMendable, type Planned, type RosterPerson, type Standing } from './plan-roster.js';
import type { Result } from './use-roster.js';

export type Choice = { readonly id: string; readonly name: string };
export type RosterChoices = { readonly coaches: readonly Choice[]; readonly programs: readonly Choice[] };

const tones: Readonly<Record<Standing, BadgeVariant>> = {
  new: 'success',
  former: 'info',
  member: 'secondary',
  invited: 'secondary',
  doubled: 'warning',
  'no-name': 'warning',
  broken: 'destructive',
  'no-coach': 'warning',
  'no-program': 'warning',
};

type RosterRowProps = RosterChoices & {
  readonly person: RosterPerson;
  /** Undefined once the line is done. */
  readonly planned: Planned | undefined;
  readonly result: Result | undefined;
  readonly isPending: boolean;
  readonly onChange: (change: Partial<RosterPerson>) => void;
  readonly onLeaveOut: () => void;
};

const nameOf = (id: string, all: readonly Choice[]): string | null => all.find((choice) => choice.id === id)?.name ?? null;

/** One line of the roster: what happens to it, and fields to mend it where something is wrong. */
export const RosterRow = ({ person, planned, result, coaches, programs, isPending, onChange, onLeaveOut }: RosterRowProps) => {
  const { t } = useTranslation(['roster', 'accounts']);
  const refused = planned === undefined ? null : (result?.refused ?? null);
  // The fields stay while somebody types, also once the line is right.
  const [mends, setMends] = useState(false);
  const wrong = planned !== undefined && (isMendable(planned.standing) || refused !== null);
  if (wrong && !mends) setMends(true);
  const shown = mends && planned !== undefined;
  const who = `${person.name} ${person.lastname}`.trim();
  const label = (field: string): string => t('fieldOf', { field, line: person.line });
  return (
    <li className="grid gap-1 border-b px-3 py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
        <span className="figures w-8 shrink-0 text-meta text-subtle-foreground">{person.line}</span>
        <span className="min-w-0 grow basis-40">
          <span className="font-medium wrap-anywhere">{who === '' ? '–' : who}</span>{' '}
          <span className="text-muted-foreground wrap-anywhere">
            {[person.email, nameOf(person.coachId, coaches), nameOf(person.programId, programs)]
              .filter((part) => part !== null && part !== '')
              .join(' · ')}
          </span>
        </span>
        {planned === undefined ? (
          <Badge variant="success">{t(result?.standing === 'former' ? 'done.former' : 'done.new')}</Badge>
        ) : (
          <Badge variant={refused === null ? tones[planned.standing] : 'destructive'}>
            {refused === null ? t(`standings.${planned.standing}`) : t('refused')}
          </Badge>
        )}
        {planned !== undefined && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('leaveOut', { line: person.line })}
            title={t('leaveOut', { line: person.line })}
            aria-disabled={isPending}
            onClick={() => !isPending && onLeaveOut()}
          >
            <X size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        )}
      </div>
      {refused !== null && (
        <p role="alert" className="text-table text-destructive">
          {textOfCode(refused)}
        </p>
      )}
      {planned?.standing === 'no-coach' && <p className="text-table text-warning">{t('unknownCoach', { name: person.unknownCoach })}</p>}
      {planned?.standing === 'no-program' && (
        <p className="text-table text-warning">{t('unknownProgram', { name: person.unknownProgram })}</p>
      )}
      {shown && (
        <div className="grid gap-2 sm:grid-cols-6">
          <Input
            className="sm:col-span-2"
            aria-label={label(t('accounts:name'))}
            placeholder={t('accounts:name')}
            value={person.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <Input
            className="sm:col-span-2"
            aria-label={label(t('accounts:lastname'))}
            placeholder={t('accounts:lastname')}
            value={person.lastname}
            onChange={({ target }) => onChange({ lastname: target.value })}
          />
          <Input
            className="sm:col-span-2"
            aria-label={label(t('accounts:email'))}
            placeholder={t('accounts:email')}
            inputMode="email"
            aria-invalid={planned.standing === 'broken'}
            value={person.email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
          <Select
            className="flex sm:col-span-3"
            aria-label={label(t('coach'))}
            value={person.coachId}
            onChange={({ target }) => onChange({ coachId: target.value, unknownCoach: '' })}
          >
            <option value="">{t('noCoach')}</option>
            {coaches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            className="flex sm:col-span-3"
            aria-label={label(t('program'))}
            value={person.programId}
            onChange={({ target }) => onChange({ programId: target.value, unknownProgram: '' })}
          >
            <option value="">{t('noProgram')}</option>
            {programs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
    </li>
  );
};
