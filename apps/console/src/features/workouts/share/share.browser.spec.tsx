import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyAppearance } from '@/lib/startup/appearance.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { newId } from '@/lib/api/send-command.js';
import { foldWorkout } from '../fold-workout.js';
import { ShareButton } from './share-button.js';

const [workoutId, customerId, exerciseId] = [newId(), newId(), newId()];
const startedAt = '2026-11-25T09:00:00.000Z';
const entry = (seq: number, type: string, payload: object) =>
  ({
    commandId: newId(),
    gym: 'iron-halls',
    seq,
    occurredAt: startedAt,
    status: 'waiting',
    deferrals: 0,
    position: null,
    code: null,
    type,
    payload,
  }) as never;
const set = { workoutId, setId: newId(), exerciseId, actual: { reps: 5, load: { value: 100, unit: 'kg' } }, performedAt: startedAt };
const entries = [entry(1, 'start-workout', { workoutId, customerId, startedAt }), entry(2, 'record-set', set)];
const view = foldWorkout(workoutId, null, entries, 0)!;

const open = async (): Promise<void> => {
  await page.viewport(390, 844);
  applyAppearance();
  await render(
    <ShareButton
      view={view}
      figures={{ seconds: 3600, sets: 1, volumeKg: 500, records: 1 }}
      exercises={{ byId: new Map(), settled: true }}
      recordSetIds={new Set([view.sets[0]!.id])}
    />,
  );
  await page.getByRole('button').first().click();
};
const picture = page.getByRole('img', { name: /^Picture with/ });
/** Chromium on a desktop has no apps to share with. */
const sharesBy = (share: Navigator['share']): void => {
  Object.defineProperties(navigator, {
    canShare: { value: () => true, configurable: true },
    share: { value: share, configurable: true },
  });
  onTestFinished(() => {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  });
};

describe('the picture of a workout', () => {
  it('is drawn, saved, and drawn again without loads', async () => {
    const drawn = vi.spyOn(URL, 'createObjectURL');
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open();
    await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1080);
    await page.getByRole('button', { name: 'Save the picture' }).click();
    expect(saved).toHaveBeenCalledTimes(1);
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('workout-2026-11-25.png');
    await page.getByRole('checkbox', { name: 'Show loads' }).click();
    const sizes = () => drawn.mock.calls.map(([blob]) => (blob as Blob).size);
    await expect.poll(() => sizes().at(-1)).toBeLessThan(sizes()[0]!);
  });

  it('is handed to another app where the browser can, and stays after a refusal', async () => {
    const share = vi.fn<Navigator['share']>().mockRejectedValueOnce(new DOMException('closed', 'AbortError')).mockResolvedValue();
    sharesBy(share);
    await open();
    const button = page.getByRole('button', { name: 'Share', exact: true });
    await button.click();
    await expect.element(picture).toBeVisible();
    await button.click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(share.mock.calls.map(([data]) => data?.files?.[0]?.type)).toEqual(['image/png', 'image/png']);
  });

  it('says when the browser cannot draw', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await open();
    await expect.element(page.getByText('This browser cannot draw the picture.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save the picture' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is offered in Turkish, within the width of a phone', async () => {
    onTestFinished(() => changeLanguage('en'));
    await changeLanguage('tr');
    await open();
    await expect.element(page.getByRole('button', { name: 'Resmi kaydet' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
