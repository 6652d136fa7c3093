import { problemText } from '../../lib/api/problem-text.js';
import { queryClient } from '../../lib/api/query-client.js';
import { showToast } from '../../components/overlays/toast.js';
import { chat } from './chat-state.js';
import { contactQuery } from './queries.js';

/** Opens the conversation with somebody, whether it has begun or not; says why where there can be none. */
export const writeTo = async (gym: string, contactId: string): Promise<void> => {
  try {
    const { chatId } = await queryClient.fetchQuery(contactQuery(gym, contactId));
    chat.select({ chatId, contactId });
  } catch (error) {
    void showToast({ tone: 'error', title: problemText(error) });
  }
};
