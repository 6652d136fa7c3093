import type { ContactItem } from '@spotter/contracts/conversations/queries';
import { maxSearchLength } from '@spotter/contracts/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePresence } from '@/lib/live/presence.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { ErrorState } from '@/components/states/error-state.js';
import { Input } from '@/components/ui/input.js';
import { ListEnd } from '@/components/states/list-end.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { ChatAvatar } from './chat-avatar.js';
import { chat } from './chat-state.js';
import { contactsQuery } from './queries.js';

const searchAfterMs = 300;

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const Person = ({ gym, contact }: { readonly gym: string; readonly contact: ContactItem }) => {
  const { t } = useTranslation(['chat', 'shell']);
  const status = usePresence(gym, contact.id, contact.status);
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-muted"
        onClick={() => chat.select({ chatId: contact.chatId, contactId: contact.id })}
      >
        <ChatAvatar gym={gym} contact={contact} />
        <span className="min-w-0 grow">
          <span className="block truncate text-body font-medium">{contact.name}</span>
          <span className="block truncate text-meta text-subtle-foreground">
            {t(`shell:roles.${contact.role}`)}
            <span className="sr-only">, {t(`status.${status}`)}</span>
          </span>
        </span>
      </button>
    </li>
  );
};

/** All members to whom the user may write. */
export const ContactList = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('chat');
  const [typed, setTyped] = useState('');
  const query = useInfiniteQuery({ ...contactsQuery(gym, useSettled(typed.trim())), placeholderData: keepPreviousData });
  const contacts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className="border-b p-4">
        <Input
          type="search"
          autoFocus
          maxLength={maxSearchLength}
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {query.isPending && <RowSkeletons rows={6} className="mx-4 mt-2 h-10" />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && contacts.length === 0 && <EmptyState icon={SearchX} title={t('nobody')} description={t('nobodyLine')} />}
        <ul>
          {contacts.map((contact) => (
            <Person key={contact.id} gym={gym} contact={contact} />
          ))}
        </ul>
        <ListEnd query={query} />
      </div>
    </>
  );
};
