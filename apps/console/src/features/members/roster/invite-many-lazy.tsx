import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '@/components/forms/form-error.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { LongWork } from '@/components/states/long-work.js';
import { Button } from '@/components/ui/button.js';
import { newId } from '@/lib/api/send-command.js';
import { localized, todayIn } from '@/lib/format/format.js';
import { currentLanguage } from '@/lib/startup/i18n.js';
import { coachesQuery } from '@/shared/coaches.js';
import { programsQuery } from '@/shared/programs.js';
import { invitationsQuery } from '../queries.js';
import type { RosterLine } from './parse-roster.js';
import { idOfName, standings, type Known, type RosterPerson } from './plan-roster.js';
import { RosterForm, type Defaults } from './roster-form.js';
import { RosterRow, type Choice, type RosterChoices } from './roster-row.js';
import { useRoster, type Roster } from './use-roster.js';

export type InviteManyProps = {
  readonly gym: string;
  readonly timeZone: string;
  /** Everybody in the list of clients; undefined until it has loaded. */
  readonly clients: Known['clients'] | undefined;
  readonly onClose: () => void;
};

const asNamed = (all: readonly Choice[]) => all.map(({ id, name }) => ({ id, names: [name] }));

/** Finds coaches and programs by their names. What a line leaves open is filled with the defaults. */
const personOf = (line: RosterLine, { coaches, programs }: RosterChoices, defaults: Defaults): RosterPerson => {
  const coachId = line.coach === '' ? defaults.coachId : idOfName(line.coach, asNamed(coaches));
  const programId = line.program === '' ? defaults.programId : idOfName(line.program, asNamed(programs));
  const { name, lastname, email } = line;
  return {
    id: newId(),
    assignedProgramId: newId(),
    line: line.line,
    name,
    lastname,
    email,
    coachId: coachId ?? '',
    programId: programId ?? '',
    unknownCoach: coachId === undefined ? line.coach : '',
    unknownProgram: programId === undefined ? line.program : '',
  };
};

const Summary = ({ roster }: { readonly roster: Roster }) => {
  const { t } = useTranslation('roster');
  const done = roster.people.filter(({ id }) => !roster.waiting.has(id)).length;
  const counted = standings
    .map((standing) => ({ standing, count: [...roster.waiting.values()].filter((one) => one.standing === standing).length }))
    .filter(({ count }) => count > 0);
  return (
    <p role="status" className="figures text-table">
      {[
        ...(done > 0 ? [t('counts.done', { count: done })] : []),
        ...counted.map(({ standing, count }) => t(`counts.${standing}`, { count })),
      ].join(' · ')}
    </p>
  );
};

type CheckProps = RosterChoices & {
  readonly roster: Roster;
  readonly defaults: Defaults;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

const Check = ({ roster, defaults, coaches, programs, onBack, onClose }: CheckProps) => {
  const { t } = useTranslation('roster');
  const { sent, ready, people, waiting, results } = roster;
  const isPending = sent !== null;
  const isOver = results.size > 0 && ready.length === 0;
  return (
    <div className="grid gap-4">
      <Summary roster={roster} />
      <ul aria-label={t('lines')} className="max-h-[50dvh] overflow-y-auto rounded-control border">
        {people.map((person) => (
          <RosterRow
            key={person.id}
            person={person}
            planned={waiting.get(person.id)}
            result={results.get(person.id)}
            coaches={coaches}
            programs={programs}
            isPending={isPending}
            onChange={(change) => roster.change(person.id, change)}
            onLeaveOut={() => roster.leaveOut(person.id)}
          />
        ))}
      </ul>
      {sent !== null && <LongWork done={sent.answered / Math.max(1, sent.total)} label={t('progress', sent)} />}
      <FormError error={roster.error} />
      <p className="flex flex-wrap gap-2">
        {isOver ? (
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              aria-disabled={isPending}
              why={!isPending && ready.length === 0 && t('errors.nobody')}
              onClick={() => !isPending && void roster.send({ language: defaults.language, startsOn: defaults.startsOn })}
            >
              {t(results.size > 0 ? 'again' : 'submit', { count: ready.length })}
            </Button>
            <Button variant="ghost" aria-disabled={isPending} onClick={() => !isPending && onBack()}>
              {t('back')}
            </Button>
          </>
        )}
      </p>
    </div>
  );
};

/** Invites people from pasted lines or a file. Checks all lines before it sends one, and shows fields for wrong lines. */
export const InviteManyDialog = ({ gym, timeZone, clients, onClose }: InviteManyProps) => {
  const { t } = useTranslation(['roster', 'ui']);
  const [text, setText] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [defaults, setDefaults] = useState<Defaults>(() => ({
    coachId: '',
    programId: '',
    startsOn: addDays(mondayOf(todayIn(timeZone)), 7),
    language: currentLanguage(),
  }));
  const staff = useQuery(coachesQuery(gym)).data?.items ?? [];
  const published = useQuery(programsQuery(gym, { lifecycle: 'published' })).data?.items ?? [];
  const invitations = useQuery(invitationsQuery(gym)).data?.items ?? [];
  const choices: RosterChoices = {
    coaches: staff.flatMap(({ id, name, lastname, status }) => (status === 'active' ? [{ id, name: `${name} ${lastname}` }] : [])),
    programs: published.map(({ id, name }) => ({ id, name: localized(name) })),
  };
  const roster = useRoster(gym, {
    clients: clients ?? [],
    invited: invitations.flatMap(({ status, email }) => (status === 'open' && email !== null ? [email] : [])),
  });
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && roster.sent === null && onClose()}
      title={t('title')}
      description={t('line')}
      closeLabel={t('ui:close')}
    >
      {isChecking ? (
        <Check {...choices} roster={roster} defaults={defaults} onBack={() => setChecking(false)} onClose={onClose} />
      ) : (
        <RosterForm
          {...choices}
          text={text}
          onText={setText}
          defaults={defaults}
          onDefaults={(change) => setDefaults((before) => ({ ...before, ...change }))}
          onRead={(lines) => {
            roster.start(lines.map((line) => personOf(line, choices, defaults)));
            setChecking(true);
          }}
        />
      )}
    </Dialog>
  );
};
