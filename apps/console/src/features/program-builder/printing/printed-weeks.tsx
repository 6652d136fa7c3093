import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { printSlot } from '@spotter/domain/programs/text-form/print-tree';
import type { Names } from '@spotter/domain/programs/text-form/print-set';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { weekdayName } from '@/lib/format/weekday-name.js';

/** Print layout of a program: all weeks with their days and lines in the text form. The screen shows one week at a time. */
export const PrintedWeeks = ({ tree, nameOf }: { readonly tree: ProgramTree; readonly nameOf: Names }) => {
  const { t } = useTranslation('programs');
  return (
    <div className="grid gap-4">
      {tree.weeks.map((week, at) => (
        <section key={week.id}>
          <h2 className="text-section font-bold">
            {[t('week', { number: at + 1 }), week.name, week.focus, week.deload === true ? t('deload') : undefined]
              .filter((word) => word !== undefined)
              .join(' · ')}
          </h2>
          {week.intent !== undefined && <p className="text-table">{week.intent}</p>}
          {week.days.map((day, place) => (
            <section key={day.id} className="break-inside-avoid pt-2">
              <h3 className="text-table font-bold">
                {localized(day.name) || t('day', { number: place + 1 })}
                {day.weekday !== undefined && ` · ${weekdayName(day.weekday)}`}
                {day.rest === true && ` · ${t('restDay')}`}
              </h3>
              <ul>
                {day.slots.map((slot) => (
                  <li key={slot.id} className="text-table">
                    {printSlot(slot, tree, nameOf)}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </div>
  );
};
