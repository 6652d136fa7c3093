import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '@/lib/format/format.js';
import { shownKg } from '@/lib/format/figures.js';
import { shownUnit } from '@/lib/format/shown-unit.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import { musclesOfWeeks } from './muscle-totals.js';
import { useMuscleName } from './use-muscle-name.js';
import type { Week } from './week-chart.js';

/** All figures of all weeks, newest first. */
export const WeeksTable = ({ weeks }: { readonly weeks: readonly Week[] }) => {
  const { t } = useTranslation('lifts');
  const nameOf = useMuscleName();
  const muscles = musclesOfWeeks(weeks);
  const unit = shownUnit() ?? 'kg';
  return (
    <Table>
      <caption className="sr-only">{t('weeks.caption')}</caption>
      <thead>
        <tr>
          {[t('weeks.week'), t('weeks.workouts'), t('weeks.tonnageIn', { unit }), t('weeks.figures.load'), t('weeks.figures.hardSets')].map(
            (head) => (
              <HeadCell key={head}>{head}</HeadCell>
            ),
          )}
          {muscles.map((muscle) => (
            <HeadCell key={muscle}>{nameOf(muscle)}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <Row key={week.from}>
            <Cell className="figures whitespace-nowrap">{formatDay(week.from)}</Cell>
            <NumberCell>{week.workouts}</NumberCell>
            <NumberCell>{formatNumber(shownKg(week.tonnageKg), 0)}</NumberCell>
            <NumberCell>{formatNumber(week.sessionLoad, 0)}</NumberCell>
            <NumberCell>{week.hardSets}</NumberCell>
            {muscles.map((muscle) => (
              <NumberCell key={muscle}>{formatNumber(week.muscles.find((each) => each.muscle === muscle)?.sets ?? 0)}</NumberCell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
};
