import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/utils.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Menu, type MenuEntry } from '@/components/overlays/menu.js';
import { SetRows, type RowContext } from '../../sets/place-row.js';
import type { ExerciseBlock } from '../../blocks/exercise-blocks.js';
import { cardClass } from './card-class.js';

export type ExerciseCardProps = RowContext & {
  readonly block: ExerciseBlock;
  readonly exercise: ExerciseItem | undefined;
  readonly name: string;
  /** Adds a free row below the planned ones while the workout is running. */
  readonly extraRow?: boolean;
  /** Link or button for details of the exercise, beside its name. */
  readonly about?: ReactNode;
  /** Notice above the sets. */
  readonly notice?: ReactNode;
  /** Menu entries for the whole exercise. */
  readonly menu?: readonly MenuEntry[];
};

/** Badges, details and menu of an exercise. */
export const ExerciseTools = ({ block, name, about, menu = [] }: Pick<ExerciseCardProps, 'block' | 'name' | 'about' | 'menu'>) => {
  const { t } = useTranslation('workouts');
  return (
    <>
      {block.skipped && <Badge variant="warning">{t('exercise.skipped')}</Badge>}
      {block.swapped && <Badge variant="info">{t('exercise.swapped')}</Badge>}
      {about}
      {menu.length > 0 && (
        <Menu
          trigger={
            <Button variant="ghost" className="size-12" aria-label={t('exercise.menu', { name })}>
              <Ellipsis size={24} strokeWidth={1.75} aria-hidden />
            </Button>
          }
          entries={menu}
          align="end"
        />
      )}
    </>
  );
};

export const ExerciseCard = (props: ExerciseCardProps) => {
  const { block, exercise, name, extraRow = false, about, notice, menu = [], ...context } = props;
  return (
    <section aria-label={name} className={cn(cardClass, 'pb-2')}>
      <div className="flex min-h-12 items-center gap-2 px-3 pt-1">
        {block.label !== null && <Badge variant="default">{block.label}</Badge>}
        <h2 className="min-w-0 grow truncate text-section font-bold">{name}</h2>
        <ExerciseTools block={block} name={name} about={about} menu={menu} />
      </div>
      {block.note !== null && <p className="measure px-3 pb-2 text-table text-muted-foreground">{block.note}</p>}
      {notice}
      <SetRows block={block} exercise={exercise} context={context} extraRow={extraRow} />
    </section>
  );
};
