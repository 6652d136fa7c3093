// Optimistic changes of clients: shown immediately, reverted when refused, undone by further commands. The log keeps both.
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { problemText, textOfCode } from '@/lib/api/problem-text.js';
import { newId } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { changeShown, showMeanwhile } from '@/lib/api/meanwhile/show-meanwhile.js';
import type { WholeList } from '@/lib/api/lists/whole-list.js';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { showToast } from '@/components/overlays/toast.js';
import { planFor, type ForClient } from '@/shared/many/for-many.js';
import { sendHere } from '@/shared/many/send-here.js';
import { shownJobs } from '@/shared/many/shown-jobs.js';
import { changedBy, shownAfter, stepBack, stepOf, type CustomerChange, type Step } from './customer-change.js';
import { customersQuery } from './queries.js';

type Customers = WholeList<CustomerItem>;
/** Replaces the rows that have the same ids. */
const withRows = (rows: readonly CustomerItem[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (list: Customers): Customers => ({ ...list, rows: list.rows.map((row) => byId.get(row.id) ?? row) });
};

const forClient = ({ customerId, ...command }: Step): ForClient => ({ customerId, command: { id: newId(), ...command } });

/** Sends the steps as a job, whose progress and refusals appear with the page's other jobs. Returns refusal codes by client id. */
const send = async (gym: string, steps: readonly Step[]): Promise<ReadonlyMap<string, string>> => {
  const plan = planFor(steps.map(forClient), newId);
  shownJobs.withToast(plan.map(({ jobId }) => jobId));
  const refused = await sendHere(gym, plan, () => undefined);
  return new Map(refused.map(({ customerId, code }) => [customerId, code]));
};

export const useCustomerChanges = (gym: string) => {
  const { t } = useTranslation('customers');
  /** @returns the clients that were changed */
  const run = async (
    before: readonly CustomerItem[],
    after: (customer: CustomerItem) => CustomerItem,
    step: (customer: CustomerItem) => Step,
  ): Promise<readonly CustomerItem[]> => {
    const changed = before.map(after);
    const meanwhile = showMeanwhile(customersQuery(gym), withRows(changed));
    const showAgain = (rows: readonly CustomerItem[]): void => {
      meanwhile.end();
      changeShown(customersQuery(gym), withRows(rows));
    };
    try {
      const refused = await send(gym, before.map(step));
      const [code] = refused.values();
      if (code === undefined) return before;
      showAgain(before.filter(({ id }) => refused.has(id)));
      void showToast({ tone: 'error', title: t('changes.refused', { count: refused.size }), description: textOfCode(code) });
      return before.filter(({ id }) => !refused.has(id));
    } catch (error) {
      // The request failed as a whole. The refresh below shows what the server has.
      showAgain(before);
      void showToast({ tone: 'error', title: problemText(error) });
      return [];
    } finally {
      meanwhile.end();
      void refreshTopics(gym, ['customers', 'coach-assignments', 'coaches']);
    }
  };
  return async (change: CustomerChange, customers: readonly CustomerItem[], said: (count: number) => string): Promise<void> => {
    const changed = changedBy(change, customers);
    if (changed.length === 0) return void showToast({ tone: 'info', title: t('changes.none', { count: customers.length }) });
    const done = await run(
      changed,
      (customer) => shownAfter(change, customer),
      (customer) => stepOf(change, customer),
    );
    if (done.length === 0) return;
    const former = new Map(done.map((customer) => [customer.id, customer]));
    const undo = async (): Promise<void> => {
      const back = await run(
        done.map((customer) => shownAfter(change, customer)),
        (customer) => former.get(customer.id) ?? customer,
        (customer) => stepBack(change, former.get(customer.id) ?? customer),
      );
      if (back.length > 0) void showToast({ tone: 'info', title: t('changes.undone') });
    };
    tellWithUndo({ title: said(done.length), durationMs: 8000, undo });
  };
};
