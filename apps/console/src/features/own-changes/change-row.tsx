import type { ChangeOfOne, OwnChange } from '@spotter/contracts/own-changes/queries';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { textLink } from '@/components/text-link.js';
import { Button } from '@/components/ui/button.js';
import { textOfCode } from '@/lib/api/problem-text.js';
import { formatHourMinute } from '@/lib/format/format.js';
import { RefusedList, RunningForMany } from '@/shared/many/answers-of-many.js';
import { useTagText } from '@/shared/tag-text.js';
import { changeLine } from './change-line.js';
import { useTakeBack } from './use-take-back.js';

type RowProps = {
  readonly gym: string;
  readonly change: OwnChange;
  readonly exerciseName: (id: string) => string;
  /** Called when a link leaves for another page. */
  readonly onLeave: () => void;
};

const nameOf = (customer: ChangeOfOne['customer']): string => (customer === null ? '' : `${customer.name} ${customer.lastname}`.trim());

const Person = ({ gym, customer, onLeave }: Pick<RowProps, 'gym' | 'onLeave'> & { readonly customer: ChangeOfOne['customer'] }) =>
  customer === null ? null : (
    <Link to="/$gym/admin/list/$customerId" params={{ gym, customerId: customer.id }} className={textLink} onClick={onLeave}>
      {nameOf(customer)}
    </Link>
  );

/** People of a change of many, each with their status if these differ. */
const People = ({ gym, change: { parts }, onLeave }: Pick<RowProps, 'gym' | 'change' | 'onLeave'>) => {
  const { t } = useTranslation('own-changes');
  if (parts.length === 1) return <Person gym={gym} customer={parts[0]!.customer} onLeave={onLeave} />;
  return (
    <details className="min-w-0 basis-full">
      <summary className={`cursor-pointer ${textLink}`}>{t('people', { count: parts.length })}</summary>
      <ul className="max-h-60 overflow-y-auto">
        {parts.map(({ customer, standing }) => (
          <li key={customer?.id ?? ''} className="flex flex-wrap items-center justify-between gap-x-2">
            <Person gym={gym} customer={customer} onLeave={onLeave} />
            {(standing === 'taken-back' || standing === 'changed-since') && (
              <span className="text-meta text-subtle-foreground">{t(`standings.${standing}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Returns the common status of all parts; null if they differ or are open. */
const standingOf = (parts: readonly ChangeOfOne[]): 'taken-back' | 'changed-since' | null => {
  const all = parts.filter(({ standing }) => standing !== 'final');
  if (all.length === 0 || all.some(({ standing }) => standing === 'open')) return null;
  return all.every(({ standing }) => standing === 'taken-back') ? 'taken-back' : 'changed-since';
};

const Undo = ({ gym, change, words }: Pick<RowProps, 'gym' | 'change'> & { readonly words: string }) => {
  const { t } = useTranslation('own-changes');
  const { state, takeBack } = useTakeBack(gym, change.parts);
  const open = change.parts.filter(({ standing }) => standing === 'open');
  const names = new Map(change.parts.map(({ customer }) => [customer?.id ?? '', nameOf(customer)]));
  const standing = standingOf(change.parts);
  const refused = state.kind === 'answered' ? state.refused : [];
  const unnamed = refused.filter(({ customerId }) => customerId === '');
  return (
    <div className="grid basis-full gap-2">
      {standing !== null && state.kind === 'asking' && <p className="text-meta text-subtle-foreground">{t(`standings.${standing}`)}</p>}
      {open.length > 0 && state.kind !== 'sending' && state.kind !== 'failed' && (
        <Button
          variant="outline"
          className="justify-self-start"
          aria-label={t('undoOf', { change: words, count: open.length })}
          onClick={takeBack}
        >
          <Undo2 size={16} strokeWidth={1.75} aria-hidden />
          {t('undo', { count: open.length })}
        </Button>
      )}
      <RunningForMany state={state} />
      {state.kind === 'answered' && (
        <p role="status" className="text-table">
          {refused.length === 0 ? t('done', { count: state.done.length }) : t('partly', { done: state.done.length, count: refused.length })}
        </p>
      )}
      {unnamed.map(({ code }) => (
        <p key={code} className="text-table text-destructive">
          {textOfCode(code)}
        </p>
      ))}
      {refused.length > unnamed.length && (
        <RefusedList gym={gym} refused={refused.filter(({ customerId }) => customerId !== '')} nameOf={(id) => names.get(id) ?? ''} />
      )}
    </div>
  );
};

/** A change: what, for whom, when, and its undo. */
export const ChangeRow = ({ gym, change, exerciseName, onLeave }: RowProps) => {
  const { t } = useTranslation('own-changes');
  const { sentence, named } = changeLine(change, exerciseName, useTagText(gym));
  const words = named === null ? sentence : `${sentence}: ${named}`;
  const isRepeated = change.count > change.parts.length;
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-2 border-b py-2 last:border-b-0">
      <time dateTime={change.at} className="figures pt-0.5 text-meta text-subtle-foreground">
        {formatHourMinute(change.at)}
      </time>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="basis-full text-table wrap-anywhere">
          {words}
          {isRepeated && <span className="text-muted-foreground"> · {t('times', { count: change.count })}</span>}
        </p>
        <People gym={gym} change={change} onLeave={onLeave} />
        <Undo gym={gym} change={change} words={words} />
      </div>
    </li>
  );
};
