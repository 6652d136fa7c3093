import type { ExistingWay } from '@spotter/contracts/assigned-programs/existing-ways';
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfCode } from '@/lib/api/problem-text.js';
import { byName, type Load } from '@/lib/format/format.js';
import { TextField } from '@/components/forms/text-field.js';
import { Button } from '@/components/ui/button.js';
import { MendWay, useMendedWays } from '@/shared/assigning/mend-ways.js';
import { maxesOf, type GivenMax, type TypedMaxes } from '@/shared/training-maxes/proposals.js';
import { unreadableLine } from '@/shared/training-maxes/typed-load.js';
import { exerciseNameIn } from '@/shared/training-maxes/training-max-fields.js';
import type { Refused } from './assign-many.js';
import { whyNot } from '@/components/ui/why-not.js';

type AnswersProps = {
  readonly gym: string;
  readonly unit: Load['unit'];
  readonly program: ProgramDetail | undefined;
  readonly done: number;
  readonly refused: readonly Refused[];
  readonly nameOf: (customerId: string) => string;
  readonly onRetry: (typed: (customerId: string) => readonly GivenMax[], wayOf: (customerId: string) => ExistingWay | undefined) => void;
  /** Button that undoes the assignments. */
  readonly takeBack: ReactNode;
  readonly onClose: () => void;
};

/** Results by client, with what the coach can do about refusals. */
export const Answers = ({ gym, unit, program, done, refused, nameOf, takeBack, onRetry, onClose }: AnswersProps) => {
  const { t } = useTranslation(['assigned-programs', 'ui']);
  const [typed, setTyped] = useState<Readonly<Record<string, TypedMaxes>>>({});
  const { wayOf, setWay } = useMendedWays();
  const inTheWay = refused.flatMap(({ attempt, code }) => (code === 'programs-overlap' ? [attempt.customerId] : []));
  const withoutMax = refused.filter(({ missing }) => missing.length > 0);
  const readOf = (customerId: string) => {
    const missing = withoutMax.find(({ attempt }) => attempt.customerId === customerId)?.missing ?? [];
    return maxesOf([], missing, { typed: typed[customerId] ?? {}, unit });
  };
  const givenTo = (customerId: string): readonly GivenMax[] => readOf(customerId).given;
  const isUnreadable = withoutMax.some(({ attempt }) => readOf(attempt.customerId).unreadable.length > 0);
  const retry = (): void => {
    if (!isUnreadable) onRetry(givenTo, wayOf);
  };
  const isFilled = withoutMax.every(({ attempt, missing }) => givenTo(attempt.customerId).length === missing.length);
  return (
    <div className="grid gap-4">
      <p role="status" className="font-medium">
        {t('many.done', { count: done })}
      </p>
      {refused.length > 0 && (
        <section aria-label={t('many.refused', { count: refused.length })} className="grid gap-2">
          <h3 className="text-table font-medium">{t('many.refused', { count: refused.length })}</h3>
          <ul className="max-h-80 overflow-y-auto rounded-control border">
            {byName(refused, ({ attempt }) => nameOf(attempt.customerId)).map(({ attempt: { customerId }, code, missing }) => (
              <li key={customerId} className="grid gap-1 border-b px-3 py-2 text-table last:border-b-0">
                <Link
                  to="/$gym/admin/list/$customerId"
                  params={{ gym, customerId }}
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {nameOf(customerId)}
                </Link>
                <span className="text-muted-foreground">{missing.length > 0 ? t('maxes.missing') : textOfCode(code)}</span>
                {program !== undefined &&
                  missing.map((exerciseId) => (
                    <TextField
                      key={exerciseId}
                      label={t('maxes.ofExercise', { exercise: exerciseNameIn(program, exerciseId), unit })}
                      error={unreadableLine(exerciseNameIn(program, exerciseId), typed[customerId]?.[exerciseId], unit)}
                      inputMode="decimal"
                      autoComplete="off"
                      value={typed[customerId]?.[exerciseId] ?? ''}
                      onChange={(value) => setTyped({ ...typed, [customerId]: { ...typed[customerId], [exerciseId]: value } })}
                    />
                  ))}
                {code === 'programs-overlap' && (
                  <MendWay
                    label={t('existing.ofName', { name: nameOf(customerId) })}
                    way={wayOf(customerId)}
                    onWay={(way) => setWay([customerId], way)}
                  />
                )}
              </li>
            ))}
          </ul>
          {inTheWay.length > 1 && (
            <MendWay
              label={t('existing.ofAll', { count: inTheWay.length })}
              way={inTheWay.every((id) => wayOf(id) === wayOf(inTheWay[0]!)) ? wayOf(inTheWay[0]!) : undefined}
              onWay={(way) => setWay(inTheWay, way)}
            />
          )}
          {withoutMax.length > 0 && !isFilled && <p className="text-table text-muted-foreground">{t('maxes.emptyLine')}</p>}
          <span className="flex flex-wrap gap-2">
            <Button variant="outline" why={isUnreadable && whyNot('faulty')} onClick={retry}>
              {withoutMax.length > 0 ? t(isFilled ? 'maxes.assignThese' : 'maxes.assignWithout') : t('many.again')}
            </Button>
          </span>
        </section>
      )}
      {takeBack}
      <Button variant="outline" onClick={onClose}>
        {t('ui:close')}
      </Button>
    </div>
  );
};
