import type { TrainingMaxProposal } from '@spotter/contracts/lifts/queries';
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLoad } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { Switch } from '@/components/ui/switch.js';
import { MaxReceipt } from './max-receipt.js';
import { exerciseNameIn } from './training-max-fields.js';

type Proposed = NonNullable<TrainingMaxProposal['proposed']>;
type LineProps = { readonly gym: string; readonly name: string; readonly exercise: string; readonly proposed: Proposed };

const ProposedLine = ({ gym, name, exercise, proposed }: LineProps) => {
  const { t } = useTranslation('assigned-programs');
  const [asked, setAsked] = useState(false);
  return (
    <li className="grid gap-2 border-b px-3 py-1 text-table last:border-b-0">
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow">
          <span className="font-medium">{name}</span> <span className="text-muted-foreground">{exercise}</span>
        </span>
        <span className="figures shrink-0">{formatLoad(proposed.load)}</span>
        <Button
          type="button"
          variant="ghost"
          aria-expanded={asked}
          aria-label={t('maxes.whyOf', { name, exercise })}
          onClick={() => setAsked(!asked)}
        >
          {t('maxes.why')}
        </Button>
      </div>
      {asked && <MaxReceipt gym={gym} proposed={proposed} />}
    </li>
  );
};

type MaxesOfManyProps = {
  readonly gym: string;
  readonly program: ProgramDetail;
  /** Undefined until the server has answered. */
  readonly proposals: readonly TrainingMaxProposal[] | undefined;
  readonly nameOf: (customerId: string) => string;
  readonly withProposals: boolean;
  readonly onWithProposals: (withProposals: boolean) => void;
  /** True if the dialog asks for unknown ones after it was sent. */
  readonly isAskedLater?: boolean;
};

/** Shows how many training maxes are in force, which are proposed and why, and how many are unknown. */
export const MaxesOfMany = ({ gym, program, proposals, nameOf, withProposals, onWithProposals, isAskedLater = true }: MaxesOfManyProps) => {
  const { t } = useTranslation('assigned-programs');
  if (proposals === undefined) return <Skeleton className="h-16" />;
  const inForce = proposals.filter((each) => each.inForce !== null).length;
  const proposed = proposals.flatMap((each) => (each.proposed === null ? [] : [{ ...each, proposed: each.proposed }]));
  const unknown = proposals.length - inForce - proposed.length;
  return (
    <section aria-label={t('maxes.title')} className="grid gap-1">
      <h3 className="text-table font-medium">{t('maxes.title')}</h3>
      <p className="figures text-table text-muted-foreground">
        {t('maxes.counts', { inForce, proposed: proposed.length, unknown })}
        {unknown > 0 && isAskedLater && ` ${t('maxes.unknownLater')}`}
      </p>
      {proposed.length > 0 && (
        <>
          <Switch
            label={t('maxes.useProposed', { count: proposed.length })}
            description={t(isAskedLater ? 'maxes.useProposedLine' : 'maxes.withoutLine')}
            checked={withProposals}
            onChange={onWithProposals}
          />
          <ul className="max-h-64 overflow-y-auto rounded-control border">
            {proposed.map((each) => (
              <ProposedLine
                key={`${each.customerId} ${each.exerciseId}`}
                gym={gym}
                name={nameOf(each.customerId)}
                exercise={exerciseNameIn(program, each.exerciseId)}
                proposed={each.proposed}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
