import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Select } from '@/components/ui/select.js';
import { useBuilding } from '../builder-context.js';
import { useMany } from './use-many.js';
import { whyNot } from '@/components/ui/why-not.js';

type MoveDialogProps = { readonly ids: ReadonlySet<string>; /** From 0. */ readonly week: number; readonly onClose: () => void };

/** Moves the exercises to a day of any week. */
export const MoveDialog = ({ ids, week, onClose }: MoveDialogProps) => {
  const { t } = useTranslation(['program-builder', 'programs', 'ui']);
  const { draft, trained } = useBuilding();
  const many = useMany();
  const [place, setPlace] = useState(week);
  const { weeks } = draft.tree;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('many.moveTitle', { count: ids.size })} closeLabel={t('ui:close')}>
      <div className="grid gap-2">
        <Select aria-label={t('many.week')} value={String(place)} onChange={({ target }) => setPlace(Number(target.value))}>
          {weeks.map(({ id }, index) => (
            <option key={id} value={index}>
              {t('programs:week', { number: index + 1 })}
            </option>
          ))}
        </Select>
        <ul className="grid gap-0.5">
          {weeks[place]?.days.map((day, index) => (
            <li key={day.id}>
              <button
                type="button"
                disabled={trained?.has(day.id) === true}
                className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-left text-body hover:bg-muted disabled:opacity-40"
                onClick={() => {
                  many.move(ids, day.id);
                  onClose();
                }}
              >
                <span className="grow">{localized(day.name) || t('day', { number: index + 1 })}</span>
                {/* Replaces the count with the reason while the button is disabled. */}
                <span className="figures text-meta text-subtle-foreground">
                  {trained?.has(day.id) === true ? whyNot('trained') : t('many.exercises', { count: day.slots.length })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
