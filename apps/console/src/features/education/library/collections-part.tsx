import { educationCommands } from '@spotter/contracts/education/commands';
import type { EducationCollection, EducationItem } from '@spotter/contracts/education/queries';
import { maxNameLength } from '@spotter/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { collectionsQuery } from '../queries.js';
import { CollectionCard } from './collection-card.js';
import { moved, placedBefore } from './sequence.js';
import { useCollectionOrder } from './use-collection-order.js';
import { WordsFormFields } from '@/shared/words-fields.js';
import { useEducationActions } from './use-education-actions.js';

type NameProps = { readonly gym: string; readonly collection: EducationCollection | null; readonly onClose: () => void };

const NameDialog = ({ gym, collection, onClose }: NameProps) => {
  const { t } = useTranslation(['education', 'ui']);
  const [collectionId] = useState(() => collection?.id ?? newId());
  const write = useCommand(gym, collection === null ? 'draft-education-collection' : 'rename-education-collection', ['education']);
  const form = useCommandForm({
    schema: educationCommands['draft-education-collection'],
    defaultValues: { name: { en: '', tr: '', ...collection?.name } },
    payload: ({ name: { en, tr } }) => ({ collectionId, name: { en: en.trim(), ...(tr.trim() !== '' && { tr: tr.trim() }) } }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(collection === null ? 'collections.new' : 'collections.rename')}
      closeLabel={t('ui:close')}
    >
      <CommandForm
        form={form}
        attempt={write}
        submit={t('collections.save')}
        onSend={(named) => write.mutateAsync(named, { onSuccess: onClose })}
      >
        <WordsFormFields label={t('collections.name')} maxLength={maxNameLength} required>
          {(language, text) => (
            <FormField form={form} name={`name.${language}`}>
              {text}
            </FormField>
          )}
        </WordsFormFields>
      </CommandForm>
    </Dialog>
  );
};

type CollectionsProps = { readonly gym: string; readonly items: readonly EducationItem[]; readonly mayChange: boolean };

export const CollectionsPart = ({ gym, items, mayChange }: CollectionsProps) => {
  const { t } = useTranslation('education');
  const query = useQuery(collectionsQuery(gym));
  const actions = useEducationActions(gym);
  const { inOrder, order } = useCollectionOrder(gym);
  const [naming, setNaming] = useState<EducationCollection | 'new' | null>(null);
  const create = mayChange && (
    <Button variant="outline" onClick={() => setNaming('new')}>
      <Plus size={16} strokeWidth={1.75} aria-hidden />
      {t('collections.new')}
    </Button>
  );
  return (
    <>
      <QueryView query={query} skeleton={<RowSkeletons rows={4} />}>
        {(answer) => {
          const collections = inOrder(answer);
          const ids = collections.map(({ id }) => id);
          const set = (after: readonly string[]): void => order(answer.orderVersion, ids, after);
          return collections.length === 0 ? (
            <EmptyState icon={FolderOpen} title={t('collections.none')} description={t('collections.noneLine')} action={create} />
          ) : (
            <div className="grid gap-4">
              <div>{create}</div>
              <div className="grid items-start gap-4 lg:grid-cols-2">
                {collections.map((collection, at) => (
                  <CollectionCard
                    key={collection.id}
                    gym={gym}
                    collection={collection}
                    items={items}
                    place={{
                      at,
                      count: ids.length,
                      mayChange,
                      onMove: (by) => set(moved(ids, collection.id, by)),
                      onDropBefore: (dropped) => set(placedBefore(ids, dropped, collection.id)),
                    }}
                    actions={actions}
                    onRename={() => setNaming(collection)}
                  />
                ))}
              </div>
            </div>
          );
        }}
      </QueryView>
      {naming !== null && <NameDialog gym={gym} collection={naming === 'new' ? null : naming} onClose={() => setNaming(null)} />}
    </>
  );
};
