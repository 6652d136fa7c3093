import type { ImportEncoding, ImportPreview } from '@spotter/contracts/imports/queries';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { trainingLogMedia } from '@spotter/contracts/training-logs/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api/api.js';
import type { Load } from '@/lib/format/format.js';
import { problemCode } from '@/lib/api/problem.js';
import { problemText } from '@/lib/api/problem-text.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { cn } from '@/lib/utils.js';
import { Page } from '@/components/page.js';
import { BackLink } from './back-link.js';
import { EarlierImports } from './earlier-imports.js';
import { EncodingChoice } from './encoding-choice.js';
import { ImportProgress } from './import-progress.js';
import { PreviewForm } from './preview-form.js';

type ImportPageProps = {
  readonly gym: string;
  readonly customerId: string;
  /** True for the client themself. */
  readonly own?: boolean;
  readonly unit: Load['unit'];
  readonly timeZone: string;
};

const maximumBytes = 20 * 1024 * 1024;

/** Refusals that another encoding may resolve. */
const encodingRefusals: ReadonlySet<string> = new Set(['import-encoding-unknown', 'import-encoding-wrong', 'import-format-unknown']);

type Reading = { readonly file: File; readonly encoding?: ImportEncoding };
/** The last reading of a file. `recognised`: encoding found by the server without a choice. */
type Read = { readonly file: File; readonly preview: ImportPreview; readonly recognised: string | undefined };

/** Imports a training log: choose a file, preview, map names, run. Nothing changes before the last button. */
export const ImportPage = (props: ImportPageProps) => {
  const { gym, customerId, own = false } = props;
  const { t } = useTranslation('imports');
  const [started, setStarted] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: ({ file, encoding }: Reading) =>
      call('POST /api/gyms/:gym/customers/:customerId/imports', {
        of: { gym, customerId },
        ...(encoding !== undefined && { parameters: { encoding } }),
        file: { content: file, name: file.name, type: /\.json$/i.test(file.name) ? trainingLogMedia : 'text/csv' },
      }),
  });
  const [read, setRead] = useState<Read | null>(null);
  /** Keeps the old preview until the next one arrives. A reading discarded meanwhile has no effect. */
  const start = (reading: Reading): void => {
    const recognised = reading.encoding === undefined ? undefined : read?.recognised;
    upload.mutate(reading, {
      onSuccess: (preview) =>
        setRead({ file: reading.file, preview, recognised: reading.encoding === undefined ? preview.encoding : recognised }),
    });
  };
  const discard = (): void => {
    setRead(null);
    upload.reset();
  };
  const asked = upload.variables;
  const mayBeReadOtherwise = upload.error !== null && encodingRefusals.has(problemCode(upload.error));
  return (
    <Page
      title={t('title')}
      description={t(own ? 'ownLine' : 'line')}
      className="max-w-[960px]!"
      actions={
        <Button variant="outline" asChild>
          <BackLink gym={gym} customerId={customerId} own={own} />
        </Button>
      }
    >
      {started !== null ? (
        <ImportProgress
          gym={gym}
          customerId={customerId}
          importId={started}
          own={own}
          onAgain={() => {
            setStarted(null);
            discard();
          }}
        />
      ) : read !== null ? (
        <div className="grid gap-4">
          <EncodingChoice
            value={(upload.isPending ? asked?.encoding : undefined) ?? read.preview.encoding ?? ''}
            recognised={read.recognised}
            pending={upload.isPending}
            error={upload.error === null ? undefined : problemText(upload.error)}
            onChoose={(encoding) => start({ file: read.file, encoding })}
          />
          <PreviewForm
            key={read.preview.importId}
            {...props}
            preview={read.preview}
            pending={upload.isPending}
            onStarted={() => setStarted(read.preview.importId)}
            onDiscard={discard}
          />
        </div>
      ) : (
        <div className="grid gap-4">
          <FileDrop pending={upload.isPending} error={upload.error} onFile={(file) => start({ file })} />
          {asked !== undefined && (mayBeReadOtherwise || (upload.isPending && asked.encoding !== undefined)) && (
            <EncodingChoice
              value={asked.encoding ?? ''}
              recognised={undefined}
              pending={upload.isPending}
              onChoose={(encoding) => start({ file: asked.file, encoding })}
            />
          )}
          <EarlierImports gym={gym} customerId={customerId} onOpen={setStarted} />
        </div>
      )}
    </Page>
  );
};

const FileDrop = ({
  pending,
  error,
  onFile,
}: {
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onFile: (file: File) => void;
}) => {
  const { t } = useTranslation('imports');
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined): void => {
    setOver(false);
    if (file === undefined || pending) return;
    setTooLarge(file.size > maximumBytes);
    if (file.size <= maximumBytes) onFile(file);
  };
  const trouble = tooLarge ? t('tooLarge') : error === null ? null : problemText(error);
  return (
    <Card
      className={cn('border-dashed', over && 'border-accent-foreground bg-accent')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <label className="grid cursor-pointer justify-items-center gap-3 py-12 text-center has-focus-visible:rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent-foreground">
        <span className="grid size-10 place-items-center rounded-full bg-accent text-accent-foreground">
          <FileUp size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <span className="text-section font-bold">{pending ? t('reading') : t('drop')}</span>
        <span className="text-table text-muted-foreground">{t('formats')}</span>
        {/* The native input serves keyboards and screen readers. The visible button is ours, since browsers do not translate theirs. */}
        <Button variant="outline" asChild aria-disabled={pending}>
          <span>{t('button')}</span>
        </Button>
        <input
          type="file"
          accept=".csv,text/csv,.json,application/json"
          className="sr-only"
          disabled={pending}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      {trouble !== null && (
        <p role="alert" className="rounded-control bg-destructive-soft p-3 text-table text-destructive">
          {trouble}
        </p>
      )}
    </Card>
  );
};
