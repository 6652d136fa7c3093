import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from './copy-text.js';
import { Button } from './ui/button.js';

/** Renders nothing on pages without TLS, which have no clipboard. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('lib');
  const [copied, setCopied] = useState('');
  if (!('clipboard' in navigator)) return null;
  const done = copied === text;
  const copy = async (): Promise<void> => {
    if (await copyText(text)) setCopied(text);
  };
  const Icon = done ? Check : Copy;
  return (
    <Button variant="outline" onClick={() => void copy()}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span role="status">{done ? t('copied') : t('copy')}</span>
    </Button>
  );
};
