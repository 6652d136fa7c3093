// The insert dialog adds a picture to an article and shows an error if the picture is missing.
import type { Block } from '@spotter/contracts/education/blocks';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { choosePicture, takeUploads } from '@/testing/pictures.js';
import { RichEditor } from './rich-editor-lazy.js';

describe('a picture of an article', () => {
  afterEach(async () => {
    queryClient.clear();
    await changeLanguage('en');
  });

  it.each([
    ['en', 'Picture', 'What the picture shows', 'Insert', 'Choose a picture first.'],
    ['tr', 'Resim', 'Resimde ne var', 'Ekle', 'Önce bir resim seçin.'],
  ] as const)('is required, then inserted (%s)', async (language, tool, alt, insert, missing) => {
    await changeLanguage(language);
    const taken = takeUploads();
    const written: (readonly Block[])[] = [];
    await render(
      <QueryClientProvider client={queryClient}>
        <RichEditor gym="iron-halls" label="Text" lang="en" blocks={[]} takesFocus={false} onChange={(blocks) => written.push(blocks)} />
      </QueryClientProvider>,
    );
    await page.getByRole('button', { name: tool, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText(alt).fill('A rower');
    const set = dialog.getByRole('button', { name: insert, exact: true });
    await set.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(missing);
    await choosePicture();
    await set.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(written.at(-1)).toEqual(expect.arrayContaining([{ type: 'image', attrs: { uploadId: taken[0], alt: 'A rower' } }]));
  });
});
