import type { Day } from '@spotter/domain/programs/program-tree';
import { changeDay } from '@spotter/domain/programs/tree-nodes';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { useItemTitles } from '@/shared/lessons/use-item-titles.js';
import { useBegun, useDesk } from '../builder-context.js';
import type { Begun } from '../draft/draft-store.js';
import { LessonField } from './lesson-field.js';
import { withoutEmpty } from './without-empty.js';

/** Shows what the client should read before the day; renders nothing if there is nothing to read. */
export const DayReading = ({ day: { readBefore } }: { readonly day: Day }) => {
  const { t } = useTranslation('program-builder');
  const titleOf = useItemTitles(readBefore !== undefined);
  if (readBefore === undefined) return null;
  const title = titleOf(readBefore);
  return (
    <p className="flex items-start gap-2 text-table text-muted-foreground">
      <BookOpen size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {t('fields.readBefore')}: {title === null ? t('fields.unknownToRead') : (title ?? '…')}
      </span>
    </p>
  );
};

type DayReadingButtonProps = { readonly day: Day; readonly number: number };

const ReadingForm = ({
  first,
  onDone,
}: {
  readonly first: string | undefined;
  readonly onDone: (readBefore: string | undefined, begun: Begun) => void;
}) => {
  const { t } = useTranslation('program-builder');
  const begun = useBegun();
  const [readBefore, setReadBefore] = useState(first);
  return (
    <ActionForm attempt={{ isPending: false, error: null, mutate: () => onDone(readBefore, begun) }} submit={t('fields.apply')}>
      <LessonField value={readBefore} onChange={setReadBefore} />
    </ActionForm>
  );
};

/** Sets, replaces or removes the day's required reading, as one undo step. */
export const DayReadingButton = ({ day, number }: DayReadingButtonProps) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  const { change } = useDesk();
  const [open, setOpen] = useState(false);
  const label = t('readBeforeDay', { number });
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={label} onClick={() => setOpen(true)}>
        <BookOpen size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title={label} closeLabel={t('ui:close')}>
          <ReadingForm
            first={day.readBefore}
            onDone={(readBefore, begun) => {
              change(
                changeDay(begun.tree, day.id, (one) => withoutEmpty<Day>({ ...one, readBefore })),
                null,
                begun,
              );
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
};
