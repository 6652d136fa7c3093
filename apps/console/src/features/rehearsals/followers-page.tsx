import type { FollowersRehearsal } from '@spotter/contracts/rehearsals/queries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { programQuery } from '@/shared/programs.js';
import { formatDay, localized } from '@/lib/format/format.js';
import { Field } from '@/components/forms/field.js';
import { Page } from '@/components/page.js';
import { RowLink } from '@/components/row-link.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Select } from '@/components/ui/select.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import { followersQuery, versionOf } from './queries.js';
import { StartField } from './start-field.js';
import { VerdictMark } from './verdict.js';

export type FollowersSearch = { readonly version?: string; readonly from?: string };
type FollowersPageProps = {
  readonly gym: string;
  readonly programId: string;
  readonly search: FollowersSearch;
  readonly onSearch: (search: { readonly version?: string | undefined; readonly from?: string | undefined }) => void;
};

const Weeks = ({ weeks }: Pick<FollowersRehearsal, 'weeks'>) => {
  const { t } = useTranslation('rehearsals');
  return (
    <Table aria-label={t('followers.byWeek')}>
      <thead>
        <tr>
          <HeadCell>{t('columns.week')}</HeadCell>
          <HeadCell className="text-right max-sm:h-auto max-sm:whitespace-normal max-sm:py-1">{t('verdicts.met')}</HeadCell>
          <HeadCell className="text-right max-sm:h-auto max-sm:whitespace-normal max-sm:py-1">{t('verdicts.failed')}</HeadCell>
          <HeadCell className="text-right max-sm:h-auto max-sm:whitespace-normal max-sm:py-1">{t('verdicts.unknown')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, met, failed, unknown }) => (
          <Row key={week}>
            <Cell className="whitespace-nowrap">{t('week', { week })}</Cell>
            <NumberCell>{met}</NumberCell>
            <NumberCell className={failed > 0 ? 'font-medium text-destructive' : ''}>{failed}</NumberCell>
            <NumberCell className="text-muted-foreground">{unknown}</NumberCell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};

type ClientsProps = Pick<FollowersRehearsal, 'clients' | 'weeks'> & { readonly gym: string; readonly linkQuery: string };

/** Each follower with a mark per week. The name links to their own rehearsal of the program. */
const Clients = ({ gym, clients, weeks, linkQuery }: ClientsProps) => {
  const { t } = useTranslation('rehearsals');
  return (
    <ul aria-label={t('followers.byClient')} className="rounded-card border bg-card">
      {clients.map(({ assignedProgramId, customer, firstFailed, verdicts }) => (
        <li key={customer.id} className="grid gap-1 border-b px-3 py-2 last:border-b-0">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <RowLink
              to={`/${gym}/admin/user-programs/${assignedProgramId}/rehearse?${linkQuery}`}
              className="grow font-medium text-accent-foreground underline-offset-4 hover:underline"
            >
              {`${customer.name} ${customer.lastname}`}
            </RowLink>
            <span className="figures text-meta text-muted-foreground">
              {firstFailed === null ? t('followers.noneFailed') : t('summary.firstFailed', { week: firstFailed })}
            </span>
          </span>
          <ol className="flex flex-wrap gap-1">
            {verdicts.map((verdict, index) => (
              <li key={weeks[index]?.week ?? index} className="flex items-center text-meta text-subtle-foreground">
                <span className="figures">{weeks[index]?.week}</span>
                <VerdictMark verdict={verdict} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
};

/** e.g. `17 of 60 would have missed week 5`: the week with most misses. */
const Headline = ({ weeks, clients, followers, startsOn }: FollowersRehearsal) => {
  const { t } = useTranslation('rehearsals');
  const worst = weeks.reduce<FollowersRehearsal['weeks'][number] | null>(
    (found, week) => (week.failed > (found?.failed ?? 0) ? week : found),
    null,
  );
  return (
    <div className="grid gap-1">
      <p className="figures text-section font-medium" role="status">
        {worst === null
          ? t('followers.nobody', { clients: clients.length })
          : t('followers.worst', { failed: worst.failed, clients: clients.length, week: worst.week })}
      </p>
      <p className="figures text-table text-muted-foreground">{t('followers.from', { from: formatDay(startsOn) })}</p>
      {followers > clients.length && (
        <p className="figures text-table text-warning">{t('followers.more', { followers, clients: clients.length })}</p>
      )}
    </div>
  );
};

/** Rehearses a template over the logs of all its followers: how many would have met each week, and who would have missed it. */
export const FollowersPage = ({ gym, programId, search, onSearch }: FollowersPageProps) => {
  const { t } = useTranslation('rehearsals');
  const { version, from } = search;
  const program = useQuery(programQuery(gym, programId)).data;
  const query = useQuery({ ...followersQuery(gym, programId, { version: versionOf(version), from }), placeholderData: keepPreviousData });
  return (
    <Page
      title={program === undefined ? t('title') : t('titleOfTemplate', { name: localized(program.name) })}
      description={
        <span className="measure block">
          {t('followers.line')}{' '}
          <RowLink to={`/${gym}/admin/programs/${programId}`} className="text-accent-foreground underline-offset-4 hover:underline">
            {t('followers.toProgram')}
          </RowLink>
        </span>
      }
    >
      <div className="flex flex-wrap items-start gap-3 pb-4">
        <Field label={t('followers.version')}>
          {(wiring) => (
            <Select
              {...wiring}
              className="w-full md:w-72"
              value={version ?? ''}
              onChange={(event) => onSearch({ from, version: event.target.value === '' ? undefined : event.target.value })}
            >
              <option value="">{t('followers.newest')}</option>
              <option value="draft">{t('followers.draft')}</option>
            </Select>
          )}
        </Field>
        <StartField value={from} onChange={(next) => onSearch({ version, from: next })} />
      </div>
      <QueryView query={query} skeleton={<RowSkeletons rows={8} />}>
        {(answer) =>
          answer.clients.length === 0 ? (
            <EmptyState icon={Users} title={t('followers.none')} description={t('followers.noneLine')} />
          ) : (
            <div className="grid gap-4">
              <Headline {...answer} />
              <div className="grid items-start gap-4 lg:grid-cols-2">
                <Weeks weeks={answer.weeks} />
                <Clients
                  gym={gym}
                  clients={answer.clients}
                  weeks={answer.weeks}
                  linkQuery={new URLSearchParams({
                    program: programId,
                    from: answer.startsOn,
                    ...(version !== undefined && { version }),
                  }).toString()}
                />
              </div>
            </div>
          )
        }
      </QueryView>
    </Page>
  );
};
