import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LongWork } from '@/components/states/long-work.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Button } from '@/components/ui/button.js';
import { RowLink } from '@/components/row-link.js';
import { textLink } from '@/components/text-link.js';
import { currentLocale } from '@/lib/startup/locale.js';
import { useExercises, exerciseName } from '@/shared/exercise-names.js';
import { exercisesOn, type Page } from './pages.js';
import { choosePaper, chosenPaper, papers, usePaper, type Paper } from './paper.js';
import { WeekSheet, type SheetHead } from './week-sheet.js';

type PrintFrameProps = {
  readonly gym: string;
  readonly head: SheetHead;
  readonly pages: readonly Page[];
  /** Number of weeks of the program; larger than `pages` while some are still loading. */
  readonly total: number;
  /** The page that opened this one. */
  readonly back: string;
};

/** The sheets as they will look on paper, and above them what paper does not show: its size, progress, and the button that prints. */
export const PrintFrame = ({ gym, head, pages, total, back }: PrintFrameProps) => {
  const { t } = useTranslation('printing');
  const [paper, setPaper] = useState<Paper>(() => chosenPaper(currentLocale()));
  usePaper(paper);
  const exercises = useExercises(gym, exercisesOn(pages));
  const isComplete = pages.length >= total;
  const why = !isComplete ? t('loading', { done: pages.length, count: total }) : !exercises.settled && t('namesLoading');
  return (
    <div className="mx-auto w-full max-w-[230mm] p-4 md:p-6 print:max-w-none print:p-0">
      <title>{[head.client, head.program].filter((part) => part !== null).join(' · ')}</title>
      <div className="mb-4 grid gap-4 print:hidden">
        <div>
          <h1 className="text-page font-bold">{t('title', { name: head.program })}</h1>
          <p className="text-table text-muted-foreground">
            {head.client !== null && `${head.client} · `}
            {t('pages', { count: total })} ·{' '}
            <RowLink to={back} className={textLink}>
              {t('back')}
            </RowLink>
          </p>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <ChoiceRow
            label={t('paper')}
            options={papers.map((value) => ({ value, label: t(`papers.${value}`) }))}
            value={paper}
            onChange={(next) => {
              choosePaper(next);
              setPaper(next);
            }}
          />
          <Button why={why} onClick={() => print()}>
            <Printer size={16} strokeWidth={1.75} aria-hidden />
            {t('print')}
          </Button>
        </div>
        {!isComplete && (
          <div role="status" className="grid gap-1 text-table text-muted-foreground">
            {t('loading', { done: pages.length, count: total })}
            <LongWork done={total === 0 ? 1 : pages.length / total} label={t('loading', { done: pages.length, count: total })} />
          </div>
        )}
      </div>
      <div className="grid gap-6 overflow-x-auto print:block print:overflow-visible">
        {pages.map((page) => (
          <WeekSheet key={page.week} page={page} total={total} head={head} nameOf={(id) => exerciseName(exercises, id)} />
        ))}
      </div>
    </div>
  );
};
