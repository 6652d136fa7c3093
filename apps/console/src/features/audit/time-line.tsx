import { Pause, Play, SkipBack, StepBack, StepForward, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { Input } from '../../ui/input.js';
import { Slider } from '../../ui/slider.js';
import { densityOf, shareOf, stepAtShare } from './density.js';
import type { Player } from './use-player.js';

type TimeLineProps = { readonly instants: readonly number[]; readonly player: Player };
const bins = 80;

/** Bars as high as each stretch was busy; a touch jumps there. The slider below does the same for keyboards and screen readers. */
const Density = ({ instants, player }: TimeLineProps) => {
  const counts = densityOf(instants, bins);
  const most = Math.max(...counts, 1);
  const present = Math.min(bins - 1, Math.floor(shareOf(instants, instants[player.index] ?? 0) * bins));
  return (
    <svg
      viewBox={`0 0 ${bins * 4} 32`}
      preserveAspectRatio="none"
      aria-hidden
      className="h-8 w-full cursor-pointer"
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        player.go(stepAtShare(instants, (event.clientX - box.left) / box.width));
      }}
    >
      {counts.map((count, at) => {
        const tall = count === 0 ? 1 : 4 + (count / most) * 28;
        return (
          <rect
            key={at}
            x={at * 4}
            y={32 - tall}
            width="3"
            height={tall}
            className={at === present ? 'fill-solid' : at < present ? 'fill-second' : 'fill-border'}
          />
        );
      })}
    </svg>
  );
};

export const TimeLine = ({ instants, player }: TimeLineProps) => {
  const { t } = useTranslation('audit');
  const { index, last, go, playing, toggle } = player;
  const moment = instants[index];
  const shown = moment === undefined ? '' : formatMoment(new Date(moment).toISOString());
  const buttons = [
    { label: t('controls.first'), icon: SkipBack, onClick: () => go(0) },
    { label: t('controls.back'), icon: StepBack, onClick: () => go(index - 1) },
    { label: playing ? t('controls.pause') : t('controls.play'), icon: playing ? Pause : Play, onClick: toggle },
    { label: t('controls.forward'), icon: StepForward, onClick: () => go(index + 1) },
    { label: t('controls.last'), icon: SkipForward, onClick: () => go(last) },
  ];
  return (
    <div className="grid gap-2">
      <Density instants={instants} player={player} />
      <Slider
        min={0}
        max={last}
        value={index}
        aria-label={t('controls.slider')}
        aria-valuetext={t('controls.at', { step: index + 1, steps: last + 1, moment: shown })}
        onChange={(event) => go(Number(event.target.value))}
      />
      <div className="flex flex-wrap items-center gap-2">
        {buttons.map(({ label, icon: Icon, onClick }) => (
          <Button key={label} size="icon" look="ghost" aria-label={label} onClick={onClick}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </Button>
        ))}
        <label className="flex items-center gap-2 text-table text-second">
          {t('controls.step')}
          <span className="w-20">
            <Input
              type="number"
              min={1}
              max={last + 1}
              value={index + 1}
              onChange={(event) => event.target.value !== '' && go(Number(event.target.value) - 1)}
            />
          </span>
          {t('controls.of', { steps: last + 1 })}
        </label>
        <span className="figures grow text-right text-table text-second">{shown}</span>
      </div>
    </div>
  );
};
