import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { download } from '@/lib/download.js';
import { CopyButton } from '@/components/copy-button.js';

/** Shows the recovery codes, for the only time. */
export const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => {
  const { t } = useTranslation('accounts');
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <p className="text-body text-muted-foreground">{t('factor.codesLine')}</p>
      <ul aria-label={t('factor.codes')} className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-card bg-muted p-4 font-mono text-body">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button variant="outline" onClick={() => download('spotter-recovery-codes.txt', text)}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {t('factor.download')}
        </Button>
      </div>
      <Button variant="default" size="lg" onClick={onDone}>
        {t('factor.kept')}
      </Button>
    </div>
  );
};
