import type { RehearsedWeek } from '@spotter/contracts/rehearsals/queries';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSpan } from '@/lib/format/format.js';
import { shownKg } from '@/lib/format/figures.js';
import { shownUnit } from '@/lib/format/shown-unit.js';
import { textOr } from '@/lib/format/text-or.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { TrainedReceipt } from './trained-receipt.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';

type VolumeWhyProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly week: RehearsedWeek;
  readonly onClose: () => void;
};

const setsOf = (muscles: RehearsedWeek['asked']['muscles'], muscle: string): number =>
  muscles.find((one) => one.muscle === muscle)?.sets ?? 0;

/** A week's sets per muscle and tonnage, planned and trained, with the counting rules. */
export const VolumeWhy = ({ gym, customerId, week: { week, from, to, asked, trained }, onClose }: VolumeWhyProps) => {
  const { t } = useTranslation(['rehearsals', 'ui']);
  const muscles = [...new Set([...asked.muscles, ...trained.muscles].map(({ muscle }) => muscle))];
  const rows: readonly (readonly [label: string, asked: string, trained: number])[] = [
    [t('volume.sets'), formatNumber(asked.sets), trained.sets],
    [
      t('volume.tonnage', { unit: shownUnit() ?? 'kg' }),
      formatSpan(shownKg(asked.tonnageKg), shownKg(asked.mostTonnageKg)),
      Math.round(shownKg(trained.tonnageKg)),
    ],
    ...muscles.map(
      (muscle) =>
        [
          textOr(`rehearsals:muscles.${muscle}`, muscle),
          formatNumber(setsOf(asked.muscles, muscle)),
          setsOf(trained.muscles, muscle),
        ] as const,
    ),
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('volume.title', { week })} closeLabel={t('ui:close')}>
      <div className="grid gap-3">
        <Table>
          <thead>
            <tr>
              <HeadCell>{t('volume.what')}</HeadCell>
              <HeadCell className="text-right">{t('asked')}</HeadCell>
              <HeadCell className="text-right">{t('trained')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, own, other]) => (
              <Row key={label}>
                <Cell>{label}</Cell>
                <NumberCell>{own}</NumberCell>
                <NumberCell>{formatNumber(other)}</NumberCell>
              </Row>
            ))}
          </tbody>
        </Table>
        <p className="measure text-meta text-muted-foreground">{t('volume.convention')}</p>
        <TrainedReceipt gym={gym} customerId={customerId} from={from} to={to} trained={trained} />
      </div>
    </Dialog>
  );
};
