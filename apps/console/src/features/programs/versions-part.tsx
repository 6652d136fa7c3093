import type { ProgramVersion } from '@spotter/contracts/programs/queries';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { formatMoment } from '@/lib/format/format.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';

const versionsQuery = (gym: string, programId: string) =>
  gymQuery({ gym, path: 'programs/:programId/versions', of: { programId }, topics: ['programs'], ids: [programId] });

/** Loaded when somebody opens a comparison. */
const VersionDifference = lazyPart(() => import('./version-difference-lazy.js'), 'VersionDifference');

type VersionsPartProps = { readonly gym: string; readonly programId: string };

const Version = ({ gym, programId, item }: VersionsPartProps & { readonly item: ProgramVersion }) => {
  const { t } = useTranslation(['programs', 'ui']);
  const [open, setOpen] = useState(false);
  const { version, note, publishedAt } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-b-0">
      <span className="min-w-0 grow">
        <span className="font-medium">{t('version', { version })}</span>{' '}
        <span className="figures text-meta text-subtle-foreground">{formatMoment(publishedAt)}</span>
        {note !== null && <span className="measure block text-table text-muted-foreground">{note}</span>}
      </span>
      {version > 1 && (
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {t('versions.whatChanged')}
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('versions.between', { before: version - 1, after: version })}
        closeLabel={t('ui:close')}
        variant="wide"
      >
        <Suspense fallback={null}>
          <VersionDifference gym={gym} programId={programId} before={version - 1} after={version} />
        </Suspense>
      </Dialog>
    </li>
  );
};

/** All published versions with date, note and changes. */
export const VersionsPart = ({ gym, programId }: VersionsPartProps) => {
  const { t } = useTranslation('programs');
  const items = useQuery(versionsQuery(gym, programId)).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card className="mt-4">
      <CardTitle>{t('versions.title')}</CardTitle>
      <ol>
        {items.map((item) => (
          <Version key={item.version} gym={gym} programId={programId} item={item} />
        ))}
      </ol>
    </Card>
  );
};
