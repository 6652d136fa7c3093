import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '@/lib/download.js';
import { CopyButton } from '@/components/copy-button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { QueryView } from '@/components/states/query-view.js';
import { Button } from '@/components/ui/button.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { detailsOf } from '@/shared/program-details.js';
import { exerciseFinder } from '../exercise-finder.js';
import { exerciseNamesQuery } from '@/shared/exercise-picker/exercise-search.js';
import { SchemaLink, schemaPath } from './schema-link.js';
import { fileNameOf, programJson, programText } from './write-file.js';

type ExportProps = { readonly gym: string; readonly program: ProgramDetail };

const Files = ({ gym, program }: ExportProps) => {
  const { t } = useTranslation('program-builder');
  const library = useQuery(exerciseNamesQuery(gym));
  return (
    <QueryView query={library} skeleton={<RowSkeletons rows={2} />}>
      {({ items }) => {
        const details = detailsOf(program);
        const tree = program.tree;
        const names = new Map(program.exercises.map(({ id, name }) => [id, name as typeof details.name]));
        const text = programText(details, tree, exerciseFinder(items).nameOf);
        return (
          <div className="grid gap-4">
            <div className="grid gap-2">
              <p className="text-table">{t('exchange.asTextLine')}</p>
              <span className="flex flex-wrap gap-2">
                <Button onClick={() => download(fileNameOf(details, 'txt'), text)}>
                  <Download size={16} strokeWidth={1.75} aria-hidden />
                  {t('exchange.asText')}
                </Button>
                <CopyButton text={text} />
              </span>
            </div>
            <div className="grid gap-2">
              <p className="text-table">{t('exchange.asJsonLine')}</p>
              <Button
                variant="outline"
                className="justify-self-start"
                onClick={() =>
                  download(
                    fileNameOf(details, 'json'),
                    programJson(details, tree, names, `${location.origin}${schemaPath}`),
                    'application/json',
                  )
                }
              >
                <Download size={16} strokeWidth={1.75} aria-hidden />
                {t('exchange.asJson')}
              </Button>
              <SchemaLink />
            </div>
          </div>
        );
      }}
    </QueryView>
  );
};

/** Exports the shown version as a file. */
export const ExportButton = ({ gym, program }: ExportProps) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('exchange.export')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('exchange.exportTitle')} closeLabel={t('ui:close')}>
        <Files gym={gym} program={program} />
      </Dialog>
    </>
  );
};
