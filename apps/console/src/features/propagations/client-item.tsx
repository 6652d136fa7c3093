import type { PropagationPreview } from '@spotter/contracts/propagations/queries';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/utils.js';
import { formatDay, formatLoad, localized } from '@/lib/format/format.js';
import { Badge, type BadgeVariant } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { PlacedLine, type ChangedLine } from './changed-lines.js';
import { countsOf, ownOf, type ClientLine, type Counts, type PreviewedClient, type Selection } from './selection.js';

const tones: Readonly<Record<ClientLine['fate'], BadgeVariant>> = { synced: 'info', added: 'success', kept: 'warning', done: 'secondary' };
const fates = ['synced', 'added', 'kept', 'done'] as const;

export const FateCounts = ({ counts }: { readonly counts: Counts }) => {
  const { t } = useTranslation('propagations');
  return (
    <span className="flex flex-wrap gap-1">
      {fates.map(
        (fate) =>
          counts[fate] > 0 && (
            <Badge key={fate} variant={tones[fate]}>
              {t(`counts.${fate}`, { count: counts[fate] })}
            </Badge>
          ),
      )}
    </span>
  );
};

const Loads = ({ client, nameOf }: { readonly client: PreviewedClient; readonly nameOf: (exerciseId: string) => string }) => {
  const { t } = useTranslation('propagations');
  if (client.loads.length === 0) return null;
  const inWords = (load: PreviewedClient['loads'][number]['before']): string => (load === null ? '–' : formatLoad(load));
  return (
    <div className="grid gap-1">
      <h4 className="text-meta font-medium text-muted-foreground">{t('loads')}</h4>
      <ul className="figures grid gap-0.5 text-table">
        {client.loads.map(({ on, exerciseId, before, after }) => (
          <li key={`${on} ${exerciseId}`}>
            {t('loadLine', { day: formatDay(on), exercise: nameOf(exerciseId), before: inWords(before), after: inWords(after) })}
          </li>
        ))}
      </ul>
    </div>
  );
};

type ClientItemProps = {
  readonly gym: string;
  readonly client: PreviewedClient;
  readonly lines: ReadonlyMap<string, ChangedLine>;
  readonly exercises: PropagationPreview['exercises'];
  readonly selection: Selection;
  readonly onChoose: () => void;
  readonly onToggleLine: (id: string) => void;
};

/** One client: if the version is sent to them, its effect, and lines left out for them alone. */
export const ClientItem = ({ gym, client, lines, exercises, selection, onChoose, onToggleLine }: ClientItemProps) => {
  const { t } = useTranslation('propagations');
  const [open, setOpen] = useState(false);
  const details = useId();
  const { assignedProgramId, customer, fromVersion } = client;
  const name = `${customer.name} ${customer.lastname}`.trim();
  const own = ownOf(selection, assignedProgramId);
  const shown = client.lines.filter(({ id }) => !selection.leftOut.has(id));
  const names = new Map(exercises.map((exercise) => [exercise.id, localized(exercise.name)]));
  return (
    <li className="border-b py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-(--accent)"
          aria-label={t('choose', { name })}
          checked={selection.chosen.has(assignedProgramId)}
          onChange={onChoose}
        />
        <span className="min-w-40 grow">
          <Link
            to="/$gym/admin/list/$customerId"
            params={{ gym, customerId: customer.id }}
            className="font-medium underline-offset-4 hover:underline"
          >
            {name}
          </Link>{' '}
          <span className="figures text-meta text-subtle-foreground">{t('follows', { version: fromVersion })}</span>
        </span>
        <FateCounts counts={countsOf(client, selection)} />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={open}
          aria-controls={details}
          aria-label={t('show', { name })}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden className={cn('transition-transform', open && 'rotate-180')} />
        </Button>
      </div>
      {open && (
        <div id={details} className="grid gap-3 py-2 ps-7">
          <ul className="grid gap-1">
            {shown.map(({ id, fate }) => {
              const line = lines.get(id);
              const isOffered = fate === 'synced' || fate === 'added';
              return (
                <li key={id}>
                  <label className={cn('flex items-start gap-3 py-1', isOffered && 'cursor-pointer')}>
                    <input
                      type="checkbox"
                      className="mt-0.5 size-4 shrink-0 accent-(--accent)"
                      disabled={!isOffered}
                      checked={isOffered && !own.has(id)}
                      onChange={() => onToggleLine(id)}
                    />
                    <span className="grid min-w-0 gap-0.5">
                      <span>
                        <Badge variant={tones[fate]}>{t(`fates.${fate}`)}</Badge>
                      </span>
                      {line !== undefined && <PlacedLine changed={line} />}
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
          <Loads client={client} nameOf={(id) => names.get(id) ?? ''} />
        </div>
      )}
    </li>
  );
};
