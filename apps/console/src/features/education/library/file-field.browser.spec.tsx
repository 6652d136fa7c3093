// A form saves the file that was chosen for material, whether its upload has finished or not.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { answer } from '@/testing/api.js';
import { choosePicture, takeUploads } from '@/testing/pictures.js';
import { refusal } from '@/testing/worker.js';
import { FileField } from './file-field.js';
import type { ItemDraft } from './item-draft.js';

type File = ItemDraft['file'];
const ItemForm = ({ onSave }: { readonly onSave: (file: File) => void }) => {
  const [file, setFile] = useState<File>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(file);
      }}
    >
      <FileField gym="iron-halls" title="Plan" file={file} onChange={setFile} />
      <button type="submit">Send</button>
    </form>
  );
};
const open = async () => {
  const saved: File[] = [];
  await render(
    <QueryClientProvider client={queryClient}>
      <ItemForm onSave={(file) => saved.push(file)} />
    </QueryClientProvider>,
  );
  return saved;
};
const save = () => page.getByRole('button', { name: 'Send', exact: true });

describe('the file of material', () => {
  afterEach(async () => {
    queryClient.clear();
    await changeLanguage('en');
  });

  it.each([
    ['en', 'This is saved once the file is sent.'],
    ['tr', 'Dosya gönderilince kaydedilir.'],
  ] as const)('is saved after its upload, which the form shows until then (%s)', async (language, line) => {
    await changeLanguage(language);
    let answerAll = (): void => undefined;
    const taken = takeUploads(new Promise((done) => (answerAll = done)));
    const saved = await open();
    await choosePicture();
    await save().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(line);
    expect(saved).toEqual([]);
    answerAll();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved).toEqual([{ uploadId: taken[0], name: 'Plan' }]);
  });

  it('does not save a refused file, and does not send the form later', async () => {
    let refuse = (): void => undefined;
    const refused = new Promise<void>((done) => (refuse = done));
    answer('POST /api/gyms/:gym/uploads', async () => {
      await refused;
      return refusal(422, 'image-unreadable');
    });
    const saved = await open();
    await choosePicture();
    await save().click();
    refuse();
    await expect.element(page.getByText('This is saved once the file is sent.')).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
