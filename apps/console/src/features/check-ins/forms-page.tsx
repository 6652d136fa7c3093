import type { CheckInFormItem } from '@spotter/contracts/check-ins/queries';
import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, ClipboardList, Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/lib/format/format.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Page } from '@/components/page.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { customerQuery } from '@/shared/customers.js';
import { change } from '@/shared/reversible.js';
import { useTagText } from '@/shared/tag-text.js';
import { checkInFormsQuery } from './queries.js';

/** Loaded when somebody designs a form. */
const FormDialog = lazyPart(() => import('./form-dialog-lazy.js'), 'FormDialog');
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Returns the schedule of a form, e.g. `Sundays` or `At the end of a program`, and its audience. */
const useFormLine = (gym: string, { schedule, audience }: CheckInFormItem): string => {
  const { t } = useTranslation('check-ins');
  const tagText = useTagText(gym);
  const customerId = audience.kind === 'client' ? audience.customerId : '';
  const client = useQuery({ ...customerQuery(gym, customerId), enabled: customerId !== '' }).data;
  const when = schedule.kind === 'weekly' ? t(`weekly.${schedule.weekday}`) : t('schedules.program-end');
  const whom =
    audience.kind === 'tag'
      ? tagText(audience.tag)
      : client === undefined
        ? t(`audiences.${audience.kind}`)
        : `${client.name} ${client.lastname}`;
  return `${when} · ${whom}`;
};

type FormRowProps = {
  readonly gym: string;
  readonly item: CheckInFormItem;
  /** Absent for readers. */
  readonly onEdit: (() => void) | undefined;
};
const FormRow = ({ gym, item, onEdit }: FormRowProps) => {
  const { t } = useTranslation('check-ins');
  const where = { gym, topics: ['check-ins'] } as const;
  const stop = () => sendCommand(gym, 'stop-check-in-form', { formId: item.id });
  const resume = () => sendCommand(gym, 'resume-check-in-form', { formId: item.id });
  const turn = () => (item.stopped ? change(where, resume, stop, t('form.resumed')) : change(where, stop, resume, t('form.stopped')));
  const turning = t(item.stopped ? 'form.resume' : 'form.stop', { name: item.name });
  return (
    <li className="flex items-center gap-2 border-b py-3 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{item.name}</span>
          {item.stopped && <Badge>{t('form.isStopped')}</Badge>}
          {item.unread > 0 && <Badge variant="info">{t('unread', { count: item.unread })}</Badge>}
        </p>
        <p className="figures text-meta text-subtle-foreground">
          {[
            useFormLine(gym, item),
            t('questions', { count: item.questions.length }),
            t('answers', { count: item.answers }),
            t('form.version', { version: item.version, date: formatDate(item.publishedAt) }),
          ].join(' · ')}
        </p>
      </div>
      {onEdit !== undefined && (
        <>
          <Button variant="ghost" size="icon" aria-label={turning} title={turning} onClick={() => void turn()}>
            {item.stopped ? <CirclePlay {...icon} /> : <CirclePause {...icon} />}
          </Button>
          <Button variant="ghost" size="icon" aria-label={t('form.change', { name: item.name })} title={t('form.edit')} onClick={onEdit}>
            <Pencil {...icon} />
          </Button>
        </>
      )}
    </li>
  );
};

/** The gym's check-in forms, which those who lead it can edit. */
export const FormsPage = ({ gym, mayWrite }: { readonly gym: string; readonly mayWrite: boolean }) => {
  const { t } = useTranslation('check-ins');
  const query = useQuery(checkInFormsQuery(gym));
  const [editing, setEditing] = useState<CheckInFormItem | 'new' | null>(null);
  const create = mayWrite && (
    <Button onClick={() => setEditing('new')}>
      <Plus {...icon} />
      {t('form.new')}
    </Button>
  );
  return (
    <Page title={t('title')} description={t('line')} actions={create}>
      <QueryView query={query} skeleton={<RowSkeletons rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={ClipboardList} title={t('none')} description={t('noneLine')} />
          ) : (
            <ul aria-label={t('title')} className="rounded-card border bg-card px-4">
              {items.map((item) => (
                <FormRow key={item.id} gym={gym} item={item} onEdit={mayWrite ? () => setEditing(item) : undefined} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {editing !== null && (
        <Suspense fallback={null}>
          <FormDialog gym={gym} edited={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Page>
  );
};
