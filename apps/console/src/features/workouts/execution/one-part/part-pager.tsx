import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { whyNot } from '@/components/ui/why-not.js';
import { Button } from '@/components/ui/button.js';

type PartPagerProps = { readonly at: number; readonly count: number; readonly onGo: (at: number) => void };

/** Moves between the exercises of a workout that shows one at a time. */
export const PartPager = ({ at, count, onGo }: PartPagerProps) => {
  const { t } = useTranslation('workouts');
  const go = (to: number, name: 'previous' | 'next', icon: typeof ArrowLeft) => {
    const Icon = icon;
    const isEnd = to < 0 || to >= count;
    return (
      <Button
        variant="outline"
        className="size-12!"
        aria-label={t(`pager.${name}`)}
        why={isEnd && whyNot(name === 'previous' ? 'first' : 'last')}
        onClick={() => onGo(to)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </Button>
    );
  };
  return (
    <nav aria-label={t('pager.label')} className="flex items-center justify-between gap-3">
      {go(at - 1, 'previous', ArrowLeft)}
      <span role="status" className="figures text-body font-medium">
        {t('pager.at', { at: at + 1, count })}
      </span>
      {go(at + 1, 'next', ArrowRight)}
    </nav>
  );
};
