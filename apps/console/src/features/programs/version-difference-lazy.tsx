import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { differenceGrid } from '@spotter/domain/programs/text-form/difference-grid';
import { lineDifferences } from '@spotter/domain/programs/text-form/differences';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { gymQuery } from '@/lib/api/query-client.js';
import { localized } from '@/lib/format/format.js';
import { DifferenceLines } from '@/shared/difference-lines.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs.js';
import { VersionGrid } from './version-grid.js';

/** A published version never changes, so it is fetched once. */
const versionQuery = (gym: string, programId: string, version: number) => ({
  ...gymQuery({ gym, path: 'programs/:programId', of: { programId }, parameters: { version: String(version) }, topics: [] }),
  staleTime: Number.POSITIVE_INFINITY,
});

const Both = ({ before, after }: { readonly before: ProgramDetail; readonly after: ProgramDetail }) => {
  const { t } = useTranslation('programs');
  const [lines, grid] = useMemo(() => {
    const known = new Map([...before.exercises, ...after.exercises].map(({ id, name }) => [id, localized(name)]));
    const names = (id: string): string => known.get(id) ?? t('unknownExercise');
    return [lineDifferences(before.tree, after.tree, names), differenceGrid(before.tree, after.tree, names)];
  }, [before, after, t]);
  if (lines.length === 0) return <p className="text-muted-foreground">{t('versions.same')}</p>;
  return (
    <Tabs defaultValue="lines">
      <TabList aria-label={t('versions.shownAs')}>
        <Tab value="lines">{t('versions.asLines')}</Tab>
        <Tab value="grid">{t('versions.asGrid')}</Tab>
      </TabList>
      <TabPanel value="lines">
        <DifferenceLines lines={lines} />
      </TabPanel>
      <TabPanel value="grid">
        <VersionGrid grid={grid} />
      </TabPanel>
    </Tabs>
  );
};

type VersionDifferenceProps = {
  readonly gym: string;
  readonly programId: string;
  readonly before: number;
  readonly after: number;
};

/** Compares a version with the one before, as lines of the text form or as a grid of weeks and days. */
export const VersionDifference = ({ gym, programId, before, after }: VersionDifferenceProps) => {
  const earlier = useQuery(versionQuery(gym, programId, before));
  const later = useQuery(versionQuery(gym, programId, after));
  return (
    <QueryView query={earlier} skeleton={<RowSkeletons rows={6} />}>
      {(first) => (
        <QueryView query={later} skeleton={<RowSkeletons rows={6} />}>
          {(second) => <Both before={first} after={second} />}
        </QueryView>
      )}
    </QueryView>
  );
};
