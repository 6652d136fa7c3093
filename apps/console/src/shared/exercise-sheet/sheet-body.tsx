import { filmIdOf } from '@spotter/contracts/films/limits';
// The details of an exercise, read-only for coaches and clients; admins also get actions at the top.
import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';
import { SquarePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge.js';
import { FilmPlayer } from '@/shared/films/film-player-part.js';
import { Button } from '@/components/ui/button.js';
import { formatDate, formatLoad, localized } from '@/lib/format/format.js';
import { textOr } from '@/lib/format/text-or.js';
import { currentLanguage } from '@/lib/startup/i18n.js';
import { useTagText } from '../tag-text.js';
import { MuscleFigure, muscleName } from './muscle-figure.js';
import { PicturesPart } from './pictures-part.js';
import { Ago } from '../ago/ago.js';

type Named = ExerciseDetail['substitutes'][number];
type SheetBodyProps = { readonly gym: string; readonly exercise: ExerciseDetail; readonly onOpen: (exerciseId: string) => void };

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="text-table font-medium text-muted-foreground">{title}</h3>
    {children}
  </section>
);

const Others = ({
  title,
  others,
  onOpen,
}: { readonly title: string; readonly others: readonly Named[] } & Pick<SheetBodyProps, 'onOpen'>) =>
  others.length === 0 ? null : (
    <Part title={title}>
      <div className="flex flex-wrap gap-x-3">
        {others.map(({ id, name }) => (
          <Button key={id} variant="link" className="h-auto min-h-control px-0 text-left" onClick={() => onOpen(id)}>
            {localized(name)}
          </Button>
        ))}
      </div>
    </Part>
  );

const Used = ({ used }: { readonly used: NonNullable<ExerciseDetail['used']> }) => {
  const { t } = useTranslation('exercise-sheet');
  const trained =
    used.lastAt === null ? [t('neverTrained')] : [t('trainedBy', { count: used.clients }), t('lastOn', { date: formatDate(used.lastAt) })];
  return <p className="figures text-table text-muted-foreground">{[t('usedIn', { count: used.programs }), ...trained].join(' · ')}</p>;
};

const Best = ({ best }: Pick<ExerciseDetail, 'best'>) => {
  const { t } = useTranslation('exercise-sheet');
  return (
    <Part title={t('best')}>
      {best.length === 0 && <p className="text-table text-subtle-foreground">{t('noBest')}</p>}
      <ul className="figures grid gap-1 text-table">
        {best.map(({ reps, load, performedAt }) => (
          <li key={reps} className="flex justify-between gap-3">
            <span className="font-medium">{t('bestLine', { reps, load: formatLoad(load) })}</span>
            <span className="text-subtle-foreground">
              <Ago at={performedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const InShort = ({ gym, exercise }: Pick<SheetBodyProps, 'gym' | 'exercise'>) => {
  const { t } = useTranslation('exercise-sheet');
  const tagText = useTagText(gym);
  const word = (family: string, value: string): string => textOr(`exercise-sheet:${family}.${value}`, value);
  const lines: readonly (readonly [string, string | null])[] = [
    [t('category'), word('categories', exercise.category)],
    [t('equipment'), exercise.equipment === null ? null : textOr(`ui:equipment.${exercise.equipment}`, exercise.equipment)],
    [t('level'), exercise.level === null ? null : word('levels', exercise.level)],
    [t('loadKind'), word('loadKinds', exercise.loadKind)],
    [t('tracking'), word('trackings', exercise.tracking)],
    [t('mechanic'), exercise.mechanic === null ? null : word('mechanics', exercise.mechanic)],
    [t('force'), exercise.force === null ? null : word('forces', exercise.force)],
    [t('unilateral'), exercise.unilateral === null ? null : t(exercise.unilateral ? 'yes' : 'no')],
    [t('aliases'), exercise.aliases.join(', ') || null],
    [t('tags'), exercise.tags.map(tagText).join(', ') || null],
  ];
  return (
    <Part title={t('inShort')}>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-table">
        {lines.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-subtle-foreground">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Part>
  );
};

const Muscles = ({ exercise: { primaryMuscles, secondaryMuscles } }: { readonly exercise: ExerciseDetail }) => {
  const { t } = useTranslation('exercise-sheet');
  if (primaryMuscles.length + secondaryMuscles.length === 0) return null;
  const lists = [
    ['primary', primaryMuscles],
    ['secondary', secondaryMuscles],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <MuscleFigure primary={primaryMuscles} secondary={secondaryMuscles} />
      <div className="grid min-w-32 grow gap-3">
        {lists.map(([kind, muscles]) =>
          muscles.length === 0 ? null : (
            <Part key={kind} title={t(kind)}>
              <span className="flex flex-wrap gap-1">
                {muscles.map((muscle) => (
                  <Badge key={muscle} variant={kind === 'primary' ? 'default' : 'secondary'}>
                    {muscleName(muscle)}
                  </Badge>
                ))}
              </span>
            </Part>
          ),
        )}
      </div>
    </div>
  );
};

/** One line is a sentence; several are steps. */
const Steps = ({ text }: { readonly text: string }) => {
  const steps = text.split('\n').filter((line) => line.trim() !== '');
  return steps.length < 2 ? (
    <p className="measure text-body">{text}</p>
  ) : (
    <ol className="measure grid list-decimal gap-1 pl-5 text-body">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
};

export const SheetBody = ({ gym, exercise, onOpen }: SheetBodyProps) => {
  const { t } = useTranslation('exercise-sheet');
  const { instructions, cues, film, used, best, licence, credit } = exercise;
  const ownFilm = film === null ? null : filmIdOf(film);
  const isOnlyEnglish = currentLanguage() === 'tr' && instructions !== null && instructions.tr === undefined;
  return (
    <div className="grid gap-5">
      {exercise.countsFor === null && exercise.archived && <Badge variant="warning">{t('archived')}</Badge>}
      {exercise.countsFor !== null && (
        <Button variant="link" className="h-auto justify-start px-0" onClick={() => onOpen(exercise.countsFor!.id)}>
          {t('countsFor', { name: localized(exercise.countsFor.name) })}
        </Button>
      )}
      <PicturesPart gym={gym} pictures={exercise.pictures} name={localized(exercise.name)} />
      {ownFilm !== null && <FilmPlayer gym={gym} filmId={ownFilm} />}
      {film !== null && ownFilm === null && (
        <Button asChild variant="outline" className="justify-self-start">
          <a href={film} target="_blank" rel="noreferrer noopener">
            <SquarePlay size={16} strokeWidth={1.75} aria-hidden />
            {t('film')}
          </a>
        </Button>
      )}
      <Muscles exercise={exercise} />
      {used === null ? <Best best={best} /> : <Used used={used} />}
      {cues.length > 0 && (
        <Part title={t('cues')}>
          <ul className="measure grid list-disc gap-1 pl-5 text-body">
            {cues.map((cue) => (
              <li key={cue.en}>{localized(cue)}</li>
            ))}
          </ul>
        </Part>
      )}
      {instructions !== null && (
        <Part title={t('instructions')}>
          <Steps text={localized(instructions)} />
          {isOnlyEnglish && <p className="text-meta text-subtle-foreground">{t('notTranslated')}</p>}
        </Part>
      )}
      <Others title={t('substitutes')} others={exercise.substitutes} onOpen={onOpen} />
      <Others title={t('variations', { group: exercise.variationGroup ?? '' })} others={exercise.variations} onOpen={onOpen} />
      <Others title={t('mergedHere')} others={exercise.mergedHere} onOpen={onOpen} />
      <InShort gym={gym} exercise={exercise} />
      {(licence !== null || credit !== null) && (
        <p className="text-meta wrap-anywhere text-subtle-foreground">
          {[credit === null ? [] : t('credit', { credit }), licence === null ? [] : t('licence', { licence })].flat().join(' · ')}
        </p>
      )}
    </div>
  );
};
