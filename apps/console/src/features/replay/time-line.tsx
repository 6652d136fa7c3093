import type { ReplayStep } from '@spotter/contracts/assigned-programs/replay';
import { Pause, Play, SkipBack, StepBack, StepForward, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { Input } from '@/components/ui/input.js';
import { Slider } from '@/components/ui/slider.js';
import { StepDates, StepLegend, StepMarks } from './step-scale.js';
import type { Player } from './use-player.js';

type TimeLineProps = { readonly steps: readonly ReplayStep[]; readonly player: Player };

/** Marks, slider and dates on one scale, with playback controls. */
export const TimeLine = ({ steps, player }: TimeLineProps) => {
  const { t } = useTranslation('replay');
  const { index, last, go, playing, toggle } = player;
  const shown = steps[index] === undefined ? '' : formatMoment(steps[index].recordedAt);
  const buttons = [
    { label: t('controls.first'), icon: SkipBack, onClick: () => go(0) },
    { label: t('controls.back'), icon: StepBack, onClick: () => go(index - 1) },
    { label: playing ? t('controls.pause') : t('controls.play'), icon: playing ? Pause : Play, onClick: toggle },
    { label: t('controls.forward'), icon: StepForward, onClick: () => go(index + 1) },
    { label: t('controls.last'), icon: SkipForward, onClick: () => go(last) },
  ];
  return (
    <div className="grid gap-2">
      <StepMarks steps={steps} index={index} onGo={go} />
      <Slider
        min={0}
        max={last}
        value={index}
        aria-label={t('controls.slider')}
        aria-valuetext={t('controls.at', { step: index + 1, steps: last + 1, moment: shown })}
        onChange={(event) => go(Number(event.target.value))}
      />
      <StepDates steps={steps} />
      <StepLegend steps={steps} />
      <div className="flex flex-wrap items-center gap-2">
        {buttons.map(({ label, icon: Icon, onClick }) => (
          <Button key={label} size="icon" variant="ghost" aria-label={label} onClick={onClick}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </Button>
        ))}
        <label className="flex items-center gap-2 text-table text-muted-foreground">
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
        <span className="figures grow text-right text-table text-muted-foreground">{shown}</span>
      </div>
    </div>
  );
};
