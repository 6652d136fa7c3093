import type { ClientFile } from '@spotter/contracts/client-files/queries';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Eye, EyeOff, FileUp, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/utils.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Menu } from '@/components/overlays/menu.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { FileLine } from './file-line.js';
import { clientFilesQuery } from './queries.js';
import { fileTypes } from './sendable.js';
import { useFileChanges } from './use-file-changes.js';

/** Loaded when a file is chosen or renamed. */
const AddFileDialog = lazyPart(() => import('./add-file-dialog-lazy.js'), 'AddFileDialog');
const EditFileDialog = lazyPart(() => import('./edit-file-dialog-lazy.js'), 'EditFileDialog');

type FilesProps = {
  readonly gym: string;
  readonly customerId: string;
  /** True for a former client. */
  readonly isReadOnly?: boolean;
};
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const shownAtFirst = 5;

const OneFile = ({
  gym,
  customerId,
  isReadOnly = false,
  file,
  onEdit,
}: FilesProps & { readonly file: ClientFile; readonly onEdit: () => void }) => {
  const { t } = useTranslation('client-files');
  const { share, remove } = useFileChanges(gym, customerId);
  const { name, visibleToClient } = file;
  return (
    <FileLine
      gym={gym}
      file={file}
      standing={
        <span className={cn('inline-flex items-center gap-1', visibleToClient && 'font-medium text-accent-foreground')}>
          {visibleToClient ? <Eye {...icon} size={12} /> : <EyeOff {...icon} size={12} />}
          {t(visibleToClient ? 'shown' : 'hidden')}
        </span>
      }
      actions={
        !isReadOnly && (
          <Menu
            align="end"
            trigger={
              <Button variant="ghost" size="icon" aria-label={t('more', { name })} title={t('more', { name })}>
                <EllipsisVertical {...icon} />
              </Button>
            }
            entries={[
              { label: t('edit'), icon: Pencil, onSelect: onEdit },
              { label: t(visibleToClient ? 'hide' : 'show'), icon: visibleToClient ? EyeOff : Eye, onSelect: () => void share(file) },
              { label: t('remove'), icon: Trash2, onSelect: () => void remove(file) },
            ]}
          />
        )
      }
    />
  );
};

/** Files about a client for coaches: letters, plans, contracts. Some are shared with the client. Added by choosing or dropping. */
export const ClientFilesCard = ({ gym, customerId, isReadOnly = false }: FilesProps) => {
  const { t } = useTranslation('client-files');
  const query = useQuery(clientFilesQuery(gym, customerId));
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [edited, setEdited] = useState<ClientFile | null>(null);
  const [all, setAll] = useState(false);
  const take = (files: FileList | null): void => {
    setOver(false);
    setChosen([...(files ?? [])]);
  };
  return (
    <Card
      aria-label={t('title')}
      className={cn('grid content-start gap-2', over && 'bg-accent')}
      onDragOver={(event) => {
        // Ignores drags of other things, e.g. clients or lessons.
        if (isReadOnly || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        if (!isReadOnly) take(event.dataTransfer.files);
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <CardTitle className="grow">{t('title')}</CardTitle>
        {!isReadOnly && (
          <Button variant="outline" onClick={() => chooser.current?.click()}>
            <FileUp {...icon} />
            {t('add')}
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={fileTypes}
        aria-label={t('add')}
        hidden
        onChange={({ target }) => {
          take(target.files);
          // Otherwise choosing the same file again would not fire.
          target.value = '';
        }}
      />
      <QueryView query={query} skeleton={<RowSkeletons rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-table text-subtle-foreground">{t('none')}</p>
          ) : (
            <>
              <ul aria-label={t('title')}>
                {items.slice(0, all ? undefined : shownAtFirst).map((file) => (
                  <OneFile
                    key={file.id}
                    gym={gym}
                    customerId={customerId}
                    isReadOnly={isReadOnly}
                    file={file}
                    onEdit={() => setEdited(file)}
                  />
                ))}
              </ul>
              {items.length > shownAtFirst && (
                <Button variant="ghost" className="justify-self-start" onClick={() => setAll(!all)}>
                  {all ? t('fewer') : t('all', { count: items.length })}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
      <Suspense>
        {/* Several files get their dialogs one after the other. */}
        {chosen.slice(0, 1).map((file) => (
          <AddFileDialog
            key={chosen.length}
            gym={gym}
            customerId={customerId}
            file={file}
            onClose={() => setChosen((before) => before.slice(1))}
          />
        ))}
        {edited !== null && <EditFileDialog gym={gym} customerId={customerId} file={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </Card>
  );
};
