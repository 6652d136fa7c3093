import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part.js';
import { ManyButton } from '@/shared/many/many-button.js';
import type { MessageManyProps } from './message-many-dialog-lazy.js';

const MessageManyDialog = lazyPart(() => import('./message-many-dialog-lazy.js'), 'MessageManyDialog');

/** Button that writes to all selected clients. */
export const MessageManyButton = ({ onClose, ...props }: MessageManyProps) => {
  const { t } = useTranslation('customers');
  return (
    <ManyButton icon={MessageSquare} label={t('messageMany.open')} onClose={onClose}>
      {(close) => <MessageManyDialog {...props} onClose={close} />}
    </ManyButton>
  );
};
