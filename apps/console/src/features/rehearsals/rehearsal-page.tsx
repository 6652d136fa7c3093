import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assignedProgramQuery } from '@/shared/assigned-programs.js';
import { customerQuery } from '@/shared/customers.js';
import { programsQuery } from '@/shared/programs.js';
import { byName, localized } from '@/lib/format/format.js';
import { Field } from '@/components/forms/field.js';
import { Page } from '@/components/page.js';
import { RowLink } from '@/components/row-link.js';
import { Select } from '@/components/ui/select.js';
import { versionOf } from './queries.js';
import { Rehearsal } from './rehearsal.js';
import { StartField } from './start-field.js';

export type RehearsalSearch = { readonly program?: string; readonly version?: string; readonly fork?: string; readonly from?: string };
type RehearsalPageProps = {
  readonly gym: string;
  readonly assignedProgramId: string;
  readonly search: RehearsalSearch;
  readonly onSearch: (search: { readonly [K in keyof RehearsalSearch]?: string | undefined }) => void;
};

/** Value of the select for a what-if; no program has this id. */
const whatIf = 'what-if';

/** Rehearses a program over a client's log of the last year: their own program or another of the library. */
export const RehearsalPage = ({ gym, assignedProgramId, search, onSearch }: RehearsalPageProps) => {
  const { t } = useTranslation('rehearsals');
  const state = useQuery(assignedProgramQuery(gym, assignedProgramId)).data?.state ?? null;
  const client = useQuery({ ...customerQuery(gym, state?.customerId ?? ''), enabled: state !== null }).data;
  const programs = byName(useQuery(programsQuery(gym, {})).data?.items ?? [], (one) => localized(one.name));
  const { program, version, fork, from } = search;
  const name = client === undefined ? '' : `${client.name} ${client.lastname}`.trim();
  return (
    <Page
      title={name === '' ? t('title') : t('titleOf', { client: name })}
      description={
        <span className="measure block">
          {t('line')}{' '}
          {state !== null && (
            <RowLink to={`/${gym}/admin/list/${state.customerId}`} className="text-accent-foreground underline-offset-4 hover:underline">
              {t('toClient')}
            </RowLink>
          )}
        </span>
      }
    >
      <div className="flex flex-wrap items-start gap-3 pb-4">
        <Field label={t('program')}>
          {(wiring) => (
            <Select
              {...wiring}
              className="w-full md:w-72"
              value={fork === undefined ? (program ?? '') : whatIf}
              onChange={(event) => onSearch({ from, program: event.target.value === '' ? undefined : event.target.value })}
            >
              {fork !== undefined && <option value={whatIf}>{t('beside.whatIf')}</option>}
              <option value="">{state === null ? t('own') : t('ownNamed', { name: localized(state.name) })}</option>
              {programs.map((one) => (
                <option key={one.id} value={one.id}>
                  {localized(one.name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <StartField value={from} onChange={(next) => onSearch({ program, version, fork, from: next })} />
      </div>
      <Rehearsal
        gym={gym}
        assignedProgramId={assignedProgramId}
        rehearsing={{ programId: program, version: versionOf(version), forkId: fork, from }}
      />
    </Page>
  );
};
