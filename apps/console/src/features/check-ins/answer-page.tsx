import { consentWordings } from '@spotter/contracts/customers/consents';
import { checkInCommands } from '@spotter/contracts/check-ins/commands';
import type { DueCheckIn } from '@spotter/contracts/check-ins/queries';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { checked } from '@/lib/api/checks/checked.js';
import { newId } from '@/lib/api/send-command.js';
import { enqueue } from '@/offline/outbox.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Page } from '@/components/page.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { showToast } from '@/components/overlays/toast.js';
import { keepDraft, keptDraft } from './kept-draft.js';
import { QuestionField } from './question-field.js';
import { answersOf, wrongIn, type TypedAnswers, type WrongAnswer } from './typed-answers.js';
import { useDueCheckIns } from './use-due-check-ins.js';

type AnswerPageProps = { readonly gym: string; readonly customerId: string; readonly formId: string; readonly onDone: () => void };

const AnswerForm = ({ gym, customerId, due, photos, onDone }: AnswerPageProps & { readonly due: DueCheckIn; readonly photos: boolean }) => {
  const { t } = useTranslation('check-ins');
  const of = [customerId, due.formId, due.dueOn] as const;
  const [kept] = useState(() => keptDraft(...of));
  const [checkInId] = useState(() => kept?.checkInId ?? newId());
  const [typed, setTyped] = useState<TypedAnswers>(() => kept?.typed ?? {});
  const [wrong, setWrong] = useState<WrongAnswer>();
  // Stores the answer in the outbox: it survives a reload and is sent when there is a network.
  const answering = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { formId, version, dueOn } = due;
      const answers = answersOf(due.questions, typed);
      const checkIn = { customerId, checkInId, formId, version, dueOn, answers };
      return enqueue(gym, 'answer-check-in', checked(checkInCommands['answer-check-in'], checkIn));
    },
    onSuccess: () => {
      keepDraft([...of], null);
      // Offline the client's home lists it as waiting.
      if (navigator.onLine) void showToast({ tone: 'success', title: t('sent') });
      onDone();
    },
  });
  const type = (questionId: string, value: string): void => {
    // A photo's upload calls this later: update from the latest state to keep what was typed meanwhile.
    setTyped((known) => {
      const next = { ...known, [questionId]: value };
      keepDraft([...of], { checkInId, typed: next });
      return next;
    });
    setWrong(undefined);
  };
  const send = (): void => {
    const first = wrongIn(due.questions, typed, photos);
    if (first !== undefined) return setWrong(first);
    answering.mutate();
  };
  return (
    <ActionForm attempt={{ ...answering, mutate: send }} submit={t('send')}>
      {due.questions.map((question) => (
        <QuestionField
          key={question.id}
          gym={gym}
          question={question}
          value={typed[question.id] ?? ''}
          onChange={(value) => type(question.id, value)}
          photos={photos}
        />
      ))}
      {wrong !== undefined && (
        <p role="alert" className="rounded-control bg-destructive-soft p-3 text-table text-destructive">
          {t(wrong.why, { question: wrong.question.text })}
        </p>
      )}
    </ActionForm>
  );
};

/** Lets the client answer one check-in. */
export const AnswerPage = (props: AnswerPageProps) => {
  const { t } = useTranslation('check-ins');
  const { gym, customerId, formId } = props;
  const { query, items } = useDueCheckIns(gym, customerId);
  const own = useQuery(gymQuery({ gym, path: 'customers/:customerId', of: { customerId }, topics: ['customers'], keep: true })).data;
  const due = items?.find((each) => each.formId === formId);
  return (
    <Page title={due?.name ?? t('title')} description={due === undefined ? undefined : formatDay(due.dueOn)} className="max-w-[640px]!">
      <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
        {() =>
          due === undefined ? (
            <EmptyState icon={CircleCheck} title={t('nothingDue')} description={t('nothingDueLine')} />
          ) : (
            <AnswerForm key={due.dueOn} {...props} due={due} photos={own?.consents['photos']?.wording === consentWordings.photos} />
          )
        }
      </QueryView>
    </Page>
  );
};
