import { businessRules, type BusinessFigure } from '@spotter/contracts/business/queries';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '@/components/data-table/csv.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { download } from '@/lib/download.js';

export type Lines = readonly (readonly (string | number | null)[])[];
/** Downloads a table as CSV. `csvOf` escapes values that look like formulas; null is an empty cell. */
export const saveLines = (name: string, lines: Lines): void =>
  download(`${name}.csv`, csvOf(lines.map((line) => line.map((value) => String(value ?? '')))), 'text/csv');

type FigureProps = {
  readonly figure: BusinessFigure;
  readonly className?: string;
  /** Rows of its table, starting with the headers. */
  readonly lines: () => Lines;
  readonly children: ReactNode;
};

/** A figure with its rule, the rule's version, and its table as a download. */
export const FigureCard = ({ figure, className, lines, children }: FigureProps) => {
  const { t } = useTranslation('business');
  const id = useId();
  const title = t(`figures.${figure}`);
  return (
    <Card aria-labelledby={id} className={`grid min-w-0 content-start gap-3 ${className ?? ''}`}>
      <div className="flex items-center justify-between gap-2">
        <CardTitle id={id}>{title}</CardTitle>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('save', { figure: title })}
          title={t('save', { figure: title })}
          onClick={() => saveLines(businessRules[figure], lines())}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
      {children}
      <p className="max-w-[68ch] text-meta text-subtle-foreground">
        {t(`rules.${figure}`)} <code className="whitespace-nowrap">{businessRules[figure]}</code>
      </p>
    </Card>
  );
};
