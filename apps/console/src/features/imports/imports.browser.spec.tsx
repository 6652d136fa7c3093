import type { ImportComparison, ImportPreview, ImportStatus } from '@spotter/contracts/imports/queries';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { newId } from '@/lib/api/send-command.js';
import { answer, takeCommands } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { refusal } from '@/testing/worker.js';

const importId = '0198a3c4-0016-7b10-9d20-000000000001';
const customerId = newId();
const preview: ImportPreview = {
  importId,
  format: 'strong',
  encoding: 'windows-1254',
  rows: 8,
  workouts: 2,
  sets: 5,
  warmups: 0,
  exercises: [{ name: 'Şınav', sets: 5 }],
  unit: 'kg',
  timeZoneNeeded: false,
  distanceUnitNeeded: true,
  dateOrderNeeded: true,
  decimalSignNeeded: true,
  firstDate: '2026-10-05',
  lastDate: '2026-10-06',
  unreadable: [{ row: 3, reason: 'reps-not-whole', column: 'Reps' }],
  ignored: [{ row: 4, reason: 'rest-timer' }],
  cells: [{ row: 5, reason: 'text-cut', column: 'Notes', limit: 500 }],
  columns: [{ column: 'Mood', cells: 2, reason: 'not-understood' }],
  counts: { unreadable: 1, ignored: 1, cells: 12 },
};
/** Preview of a file without open questions. */
const closed: ImportPreview = { ...preview, distanceUnitNeeded: false, dateOrderNeeded: false, decimalSignNeeded: false };
const noDifference: ImportComparison = {
  workouts: 2,
  sets: 5,
  duplicates: 0,
  equal: 0,
  changed: 0,
  moved: 0,
  refused: 0,
  refusals: [],
  changes: [],
};
const done: ImportStatus = { importId, status: 'done', workouts: 2, sets: 5, duplicates: 1, progress: 1 };

/** Opens the import page with these earlier imports. */
const open = async (items: readonly ImportStatus[] = []): Promise<void> => {
  answer('GET /api/gyms/:gym/customers/:customerId/imports', {
    items: items.map(({ status, workouts, sets }) => ({
      importId,
      status: status as 'done',
      format: 'strong',
      requestedAt: '2026-11-20T10:00:00.000Z',
      workouts,
      sets,
    })),
  });
  answer('GET /api/gyms/:gym/exercises', { items: [], nextCursor: null });
  answer('POST /api/gyms/:gym/customers/:customerId/imports/:importId/comparison', noDifference);
  await openScreen(`/iron-halls/admin/list/${customerId}/import`, person('admin'));
};
const choose = async (): Promise<void> => {
  answer('POST /api/gyms/:gym/customers/:customerId/imports', () => preview);
  await page.getByLabelText(/CSV/).upload(new File(['x'], 'log.csv', { type: 'text/csv' }));
};
/** True if nothing overflows the page horizontally. */
const fits = (): boolean => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

describe.each([
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)('the import of a training log on a %s', (_device, width, height) => {
  beforeEach(() => page.viewport(width, height));

  it('lists everything that is not imported unchanged, and asks what the file leaves open', async () => {
    let sent: unknown;
    takeCommands(({ type, payload }) => void (type === 'import-workouts' && (sent = payload)));
    answer('GET /api/gyms/:gym/customers/:customerId/imports/:importId', done);
    await open();
    await choose();
    await expect.element(page.getByText('Row 3, Reps: repetitions are whole numbers')).toBeVisible();
    await expect.element(page.getByText('Mood, filled in 2 rows: what it means is not known')).toBeVisible();
    await page.getByText('12 cells are changed or left out').click();
    await expect.element(page.getByText('Row 5, Notes: cut at 500 characters')).toBeVisible();
    await expect.element(page.getByText('11 more')).toBeVisible();
    expect(fits()).toBe(true);
    await page.getByLabelText('Unit of the distances').selectOptions('km');
    await page.getByLabelText('Order of the dates').selectOptions('mdy');
    const start = page.getByRole('button', { name: 'Import 2 workouts' });
    await start.click();
    expect(sent).toBeUndefined();
    await page.getByLabelText('What “1,500” means').selectOptions('point');
    await start.click();
    await expect.element(page.getByText('Import complete')).toBeVisible();
    const answers = { distanceUnit: 'km', dateOrder: 'mdy', decimalSign: 'point' };
    expect(sent).toEqual({ importId, ...answers, mapping: { Şınav: 'new' } });
  });

  it('compares with the existing log once every question is answered, and again on request', async () => {
    const asked: unknown[] = [];
    await open();
    answer('POST /api/gyms/:gym/customers/:customerId/imports/:importId/comparison', ({ body }) => {
      asked.push(body);
      return {
        ...noDifference,
        workouts: 1,
        sets: 41,
        equal: 37,
        changed: 1,
        moved: 1,
        refused: 1,
        refusals: [{ startedAt: '2026-11-27T10:00:00.000Z', reason: 'implausible-time' }],
        changes: [
          {
            exerciseId: newId(),
            performedAt: '2026-10-05T10:00:00.000Z',
            here: { reps: 5, load: { value: 80, unit: 'kg' } },
            file: { reps: 5, load: { value: 85, unit: 'kg' } },
          },
        ],
      };
    });
    answer('POST /api/gyms/:gym/customers/:customerId/imports', { ...closed, dateOrderNeeded: true });
    await page.getByLabelText(/CSV/).upload(new File(['x'], 'log.csv', { type: 'text/csv' }));
    await expect.element(page.getByText('Answer the questions above first.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Compare with what is here' }).click({ force: true });
    expect(asked).toEqual([]);
    await page.getByLabelText('Order of the dates').selectOptions('mdy');
    await expect.element(page.getByText('37', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/80 kg.* here, .*85 kg.* in the file/)).toBeVisible();
    await expect.element(page.getByText('1 workout was refused')).toBeVisible();
    await expect.element(page.getByText('1 workout is at another time in the file')).toBeVisible();
    expect(fits()).toBe(true);
    await page.getByLabelText('Şınav becomes').selectOptions('skip');
    await expect.element(page.getByText('Your choices have changed.')).toBeVisible();
    await expect.element(page.getByText('37', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Compare with what is here' }).click();
    await expect.element(page.getByText('37', { exact: true })).toBeVisible();
    expect(asked).toEqual([
      { dateOrder: 'mdy', mapping: { Şınav: 'new' } },
      { dateOrder: 'mdy', mapping: { Şınav: 'skip' } },
    ]);
  });

  it('names the recognised encoding and reads the file again in another one', async () => {
    const asked: (string | null)[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const again = newId();
    let imported: unknown;
    takeCommands(({ type, payload }) => void (type === 'import-workouts' && (imported = payload)));
    answer('GET /api/gyms/:gym/customers/:customerId/imports/:importId', done);
    await open();
    answer('POST /api/gyms/:gym/customers/:customerId/imports', async ({ parameters }) => {
      const encoding = parameters.get('encoding');
      asked.push(encoding);
      if (encoding === null) return { ...closed, exercises: [{ name: 'Şórir', sets: 5 }] };
      if (encoding === 'utf-8') return refusal(422, 'import-encoding-wrong');
      await held;
      return { ...closed, importId: again, encoding, exercises: [{ name: 'Þórir', sets: 5 }] };
    });
    await page.getByLabelText(/CSV/).upload(new File(['x'], 'log.csv', { type: 'text/csv' }));
    const choice = page.getByLabelText('Encoding of the file');
    await expect.element(page.getByLabelText('Şórir becomes')).toBeVisible();
    await expect.element(choice).toHaveValue('windows-1254');
    await expect.element(page.getByRole('option', { name: 'Turkish (windows-1254), recognised' })).toBeInTheDocument();
    await choice.selectOptions('utf-8');
    await expect.element(page.getByText('This file is not written in that encoding. Choose another one.')).toBeVisible();
    await expect.element(choice).toHaveValue('windows-1254');
    await choice.selectOptions('windows-1252');
    await expect.element(page.getByText('Reading…')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 workouts' }).click({ force: true });
    expect(imported).toBeUndefined();
    choice.element().focus();
    release();
    await expect.element(page.getByLabelText('Þórir becomes')).toBeVisible();
    await expect.element(choice).toHaveValue('windows-1252');
    await expect.element(choice).toHaveFocus();
    expect(fits()).toBe(true);
    expect(asked).toEqual([null, 'utf-8', 'windows-1252']);
    await page.getByRole('button', { name: 'Import 2 workouts' }).click();
    await expect.element(page.getByText('Import complete')).toBeVisible();
    expect(imported).toEqual({ importId: again, mapping: { Þórir: 'new' } });
  });

  it('offers encodings for a file whose characters or columns are not recognised, also in Turkish', async () => {
    await open();
    await changeLanguage('tr');
    answer('POST /api/gyms/:gym/customers/:customerId/imports', ({ parameters }) => {
      const encoding = parameters.get('encoding');
      return encoding === null ? refusal(422, 'import-encoding-unknown') : { ...closed, encoding };
    });
    await page.getByLabelText(/CSV/).upload(new File(['x'], 'log.csv', { type: 'text/csv' }));
    await expect.element(page.getByText('Bu dosyanın harfleri okunamıyor.', { exact: false })).toBeVisible();
    await page.getByLabelText('Dosyanın kodlaması').selectOptions('Türkçe (ISO-8859-9)');
    await expect.element(page.getByLabelText('Şınav karşılığı')).toBeVisible();
    await expect.element(page.getByLabelText('Dosyanın kodlaması')).toHaveValue('iso-8859-9');
    expect(fits()).toBe(true);
  });

  it('names a suggestion in the language of the screen', async () => {
    const squat = newId();
    const suggestion = { exerciseId: squat, name: 'Barbell Squat', confidence: 0.9 };
    await open();
    answer('POST /api/gyms/:gym/customers/:customerId/imports', {
      ...preview,
      exercises: [{ name: 'Squat (Barbell)', sets: 5, suggestion }],
    });
    const known = {
      category: 'strength',
      equipment: 'barbell',
      primaryMuscles: [],
      secondaryMuscles: [],
      mechanic: null,
      force: null,
      level: null,
      loadKind: 'barbell',
      tracking: 'weight-reps',
      e1rmEligible: true,
      origin: 'system' as const,
      archived: false,
    };
    answer('GET /api/gyms/:gym/exercises', {
      items: [{ id: squat, name: { en: 'Barbell Squat', tr: 'Halterle çömelme' }, ...known }],
      nextCursor: null,
    });
    await page.getByLabelText(/CSV/).upload(new File(['x'], 'log.csv', { type: 'text/csv' }));
    await expect.element(page.getByRole('option', { name: /Barbell Squat/ })).toBeInTheDocument();
    await changeLanguage('tr');
    await expect.element(page.getByRole('option', { name: /Halterle çömelme/ })).toBeInTheDocument();
  });

  it('shows differences from the existing log, applies them, and lists refusals', async () => {
    let state: ImportStatus = {
      ...done,
      refused: 1,
      refusals: [{ startedAt: '2026-11-27T10:00:00.000Z', reason: 'implausible-time' }],
      changed: 1,
      moved: 1,
      changes: [
        {
          exerciseId: newId(),
          performedAt: '2026-10-05T10:00:00.000Z',
          here: { reps: 5, load: { value: 80, unit: 'kg' } },
          file: { reps: 5, load: { value: 85, unit: 'kg' } },
        },
      ],
    };
    answer('GET /api/gyms/:gym/customers/:customerId/imports/:importId', () => state);
    takeCommands(({ type, payload }) => {
      expect([type, payload]).toEqual(['import-workouts', { importId, mapping: {}, amendChanged: true }]);
      state = { ...done, amended: 2 };
    });
    await open([done]);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByText('1 workout was refused')).toBeVisible();
    await expect.element(page.getByText(/80 kg.* here, .*85 kg.* in the file/)).toBeVisible();
    await expect.element(page.getByText('1 workout is at another time in the file')).toBeVisible();
    expect(fits()).toBe(true);
    await page.getByRole('button', { name: 'Accept from the file' }).click();
    await expect.element(page.getByText('1 set differs from the file')).not.toBeInTheDocument();
  });

  it('undoes an earlier import after a confirmation, also in Turkish', async () => {
    let state = done;
    answer('GET /api/gyms/:gym/customers/:customerId/imports/:importId', () => state);
    takeCommands(({ type }) => {
      expect(type).toBe('undo-import');
      state = { ...done, status: 'undone', undone: { workouts: 2, sets: 5, kept: 1 } };
    });
    await open([done]);
    await page.getByRole('button', { name: 'Open' }).click();
    await changeLanguage('tr');
    await page.getByRole('button', { name: 'Bu içe aktarmayı geri al' }).click();
    await page.getByRole('button', { name: 'Geri al', exact: true }).click();
    await expect.element(page.getByText('İçe aktarma geri alındı')).toBeVisible();
    await expect.element(page.getByText('2 antrenman ve 5 set geri alındı. Sonradan düzeltilen 1 set kaldı')).toBeVisible();
    expect(fits()).toBe(true);
  });
});

describe('the import of one’s own log', () => {
  it('reads a JSON file as such, names the client’s own exercises, and leads back to their workouts', async () => {
    await page.viewport(390, 844);
    let media: string | null = null;
    let sent: unknown;
    answer('GET /api/gyms/:gym/customers/:customerId/imports', { items: [] });
    answer('GET /api/gyms/:gym/exercises', { items: [], nextCursor: null });
    answer('POST /api/gyms/:gym/customers/:customerId/imports', ({ headers }) => {
      media = headers.get('content-type');
      return { ...closed, format: 'spotter', exercises: [{ name: 'Şınav', sets: 5 }] };
    });
    answer('POST /api/gyms/:gym/customers/:customerId/imports/:importId/comparison', noDifference);
    answer('GET /api/gyms/:gym/customers/:customerId/imports/:importId', done);
    takeCommands(({ type, payload }) => void (type === 'import-workouts' && (sent = payload)));
    await openScreen('/iron-halls/client/import', person('client'));
    await expect.element(page.getByText('Bring your workouts from Strong, Hevy or FitNotes.', { exact: false })).toBeVisible();
    await page.getByLabelText(/CSV/).upload(new File(['{}'], 'log.JSON', { type: 'application/json' }));
    await expect.element(page.getByText('or becomes an exercise of your own', { exact: false })).toBeVisible();
    await page.getByLabelText('Şınav becomes').selectOptions('New exercise of my own');
    expect(fits()).toBe(true);
    await page.getByRole('button', { name: 'Import 2 workouts' }).click();
    await expect.element(page.getByText('Import complete')).toBeVisible();
    expect([media, sent]).toEqual(['application/vnd.spotter.training-log+json', { importId, mapping: { Şınav: 'new' } }]);
    for (const link of page.getByRole('link', { name: 'Back to workouts' }).elements())
      expect(link.getAttribute('href')).toBe('/iron-halls/client/workout-client');
    expect(page.getByRole('link', { name: 'Back to client' }).elements()).toEqual([]);
  });
});
