import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { byName } from '@/lib/format/format.js';
import { tellApart } from '@/shared/people/tell-apart.js';
import { ApiProblem } from '@/lib/api/problem.js';
import { useCommand } from '@/lib/api/use-command.js';
import { customerPages } from '@/shared/customers.js';
import { RestrictionsOfMany } from '@/shared/restrictions/restrictions-of-many.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Field } from '@/components/forms/field.js';
import { FormError } from '@/components/forms/form-error.js';
import { keepForm } from '@/components/forms/keep-form.js';
import { Input } from '@/components/ui/input.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { showToast } from '@/components/overlays/toast.js';
import type { TeamDetail } from './queries.js';
import { whyNot } from '@/components/ui/why-not.js';

type AddMembersDialogProps = { readonly gym: string; readonly team: TeamDetail; readonly onClose: () => void };

/** Returns the client ids in the details of a `team-full` refusal. */
const namedBy = (error: unknown): readonly string[] => {
  if (!(error instanceof ApiProblem) || error.code !== 'team-full') return [];
  const { details } = error.problem as { readonly details?: { readonly customerIds?: readonly string[] } };
  return details?.customerIds ?? [];
};

/** Adds several clients, who get the team's program if it has one. Names those for whom there is no room. */
export const AddMembersDialog = ({ gym, team, onClose }: AddMembersDialogProps) => {
  const { t } = useTranslation(['teams', 'ui']);
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const query = useInfiniteQuery({
    ...customerPages(gym, { q: useDeferredValue(q), status: 'active' }),
    placeholderData: (before) => before,
  });
  const add = useCommand(gym, 'add-team-members', ['teams']);
  const here = new Set(team.stays.flatMap(({ customer, to }) => (to === null ? [customer.id] : [])));
  const found = (query.data?.pages[0]?.items ?? []).filter(({ id }) => !here.has(id));
  // Chosen clients stay visible when the results leave them out.
  const hidden = [...chosen].filter(([chosenId]) => !found.some(({ id }) => id === chosenId));
  const shown = [...hidden, ...byName([...tellApart(found)], ([, name]) => name)];
  const toggle = (id: string, name: string): void => {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, name);
    setChosen(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (add.isPending || chosen.size === 0) return;
    add.mutate(
      { teamId: team.id, customerIds: [...chosen.keys()] },
      {
        onSuccess: () => {
          void showToast({ tone: 'success', title: t('done.added', { count: chosen.size }) });
          onClose();
        },
      },
    );
  };
  const withoutRoom = namedBy(add.error).flatMap((id) => chosen.get(id) ?? []);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('add')} closeLabel={t('ui:close')}>
      <form className="grid gap-4" onSubmit={submit}>
        <div className="grid gap-1">
          <Field label={t('addSearch')}>
            {(wiring) => <Input {...wiring} type="search" value={q} onChange={(event) => setQ(event.target.value)} onKeyDown={keepForm} />}
          </Field>
          <div role="group" aria-label={t('add')} className="max-h-64 overflow-y-auto rounded-control border">
            {query.isPending && <RowSkeletons rows={3} />}
            {query.isSuccess && found.length === 0 && <p className="p-3 text-table text-subtle-foreground">{t('addNothing')}</p>}
            {shown.map(([id, name]) => (
              <label
                key={id}
                className="flex min-h-row cursor-pointer items-center gap-3 px-3 text-table has-checked:bg-accent hover:bg-muted"
              >
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id, name)} />
                <span className="min-w-0 grow truncate">{name}</span>
              </label>
            ))}
          </div>
        </div>
        {team.program !== null && <RestrictionsOfMany gym={gym} customerIds={[...chosen.keys()]} />}
        <FormError error={query.error ?? add.error} />
        {withoutRoom.length > 0 && <p className="text-table text-destructive">{t('withoutRoom', { names: withoutRoom.join(', ') })}</p>}
        <Button type="submit" aria-disabled={add.isPending} why={chosen.size === 0 && whyNot('noClient')}>
          {t('addChosen', { count: chosen.size })}
        </Button>
      </form>
    </Dialog>
  );
};
