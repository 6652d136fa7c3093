import type { DisplayedRecord } from '@spotter/contracts/displays/queries';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setText } from './displayed-tile.js';

/** Records of today; a screen that nobody scrolls shows the newest ones. */
export const DisplayedRecords = ({ records }: { readonly records: readonly DisplayedRecord[] }) => {
  const { t } = useTranslation('displays');
  if (records.length === 0) return null;
  return (
    <section className="grid gap-[0.3em] rounded-card bg-warning-soft p-[0.7em]">
      <h2 className="flex items-center gap-[0.4em] text-[1.2em] font-bold text-warning">
        <Trophy className="size-[1em]" aria-hidden />
        {t('screen.records')}
      </h2>
      <ul className="grid gap-x-[1.5em] gap-y-[0.2em] sm:grid-cols-2 md:grid-cols-3">
        {records.map((record) => (
          <li key={record.key} className="figures min-w-0 text-[1.4em]">
            <p className="flex gap-[0.4em]">
              <span className="truncate font-bold">{record.name}</span>
              <span className="shrink-0">{setText(record)}</span>
            </p>
            <p className="truncate">{record.exercise}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
