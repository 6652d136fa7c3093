import { problemText } from '@/lib/api/problem-text.js';
import { queryClient } from '@/lib/api/query-client.js';
import { showToast } from '@/components/overlays/toast.js';
import { chat, drafts } from './chat-state.js';
import { contactQuery } from './queries.js';

/**
 * Opens the conversation with a contact, begun or not. Inserts the draft if there is none; shows why if the contact cannot be written to.
 */
export const writeTo = async (gym: string, contactId: string, draft = ''): Promise<void> => {
  try {
    const { chatId } = await queryClient.fetchQuery(contactQuery(gym, contactId));
    if (draft !== '' && drafts.of(chatId) === '') drafts.keep(chatId, draft);
    chat.select({ chatId, contactId });
  } catch (error) {
    void showToast({ tone: 'error', title: problemText(error) });
  }
};
