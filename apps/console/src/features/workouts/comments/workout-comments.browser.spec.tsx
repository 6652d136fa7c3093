// Client and coach comment on a workout, and the coach reacts to it.
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { outboxEntries } from '@/offline/outbox.js';
import { answer } from '@/testing/api.js';
import { refusal } from '@/testing/worker.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { client as model, type ModelServer, type Sent } from '../device/model-server.js';
import { openRunning } from '../execution/open-running.js';

const comments = (name = 'Comments') => page.getByRole('region', { name, exact: true });
const field = () => comments().getByLabelText('Comment on this workout');
const reaction = (name: string | RegExp) => comments().getByRole('button', { name });
const coachId = newId();

/** Executes a command at the server as somebody else, and tells the screen. */
const elsewhere = async (server: ModelServer, type: string, payload: object): Promise<void> => {
  const sent = {
    commandId: newId(),
    type,
    payload: { workoutId: server.state.workoutId, ...payload },
    occurredAt: new Date().toISOString(),
  };
  expect(server.execute(sent as Sent, false).code).toBeUndefined();
  await refreshTopics(gym.slug, ['workouts']);
};

/** The model has one actor: it answers the authors that a spec names, and the reader for all others. */
const answerAs = (server: ModelServer, reader: string, others: Readonly<Record<string, string>> = {}): void =>
  answer('GET /api/gyms/:gym/workouts/:workoutId', () => {
    const given = server.answer()!;
    const whose = <T extends { readonly by: string | null; readonly text?: string }>(one: T): T =>
      Object.keys(others).includes(one.text ?? '')
        ? { ...one, by: coachId, name: others[one.text ?? ''] }
        : one.by === model.membership
          ? { ...one, by: reader }
          : one;
    return { ...given, comments: given.comments?.map(whose), reactions: given.reactions?.map(whose) } as WorkoutDetail;
  });

const finish = (server: ModelServer): Promise<void> => elsewhere(server, 'log-workout', { endedAt: new Date().toISOString() });

/** Opens a workout as its client, on a phone. */
const openAsClient = async (options: Parameters<typeof openRunning>[0] = {}, others: Readonly<Record<string, string>> = {}) => {
  answer('GET /api/gyms/:gym/advertisements/shown', { items: [] });
  const opened = await openRunning(options);
  answerAs(opened.server, opened.server.state.customerId, others);
  return opened;
};
/** Opens a finished workout as a coach of the client. */
const openAsCoach = async (options: Parameters<typeof openRunning>[0] = {}, others: Readonly<Record<string, string>> = {}) => {
  const opened = await openAsClient(options);
  await opened.screen.unmount();
  queryClient.clear();
  await finish(opened.server);
  const coach: BootstrapAnswer = person('coach');
  answer('GET /api/bootstrap', coach);
  answerAs(opened.server, coach.memberships[0]!.id, others);
  const address = `/iron-halls/admin/user-workout/${opened.server.state.workoutId}`;
  return { ...opened, coach, screen: await openScreen(address, coach) };
};

describe('the comments of a workout on the phone', () => {
  beforeEach(() => page.viewport(390, 844));

  it('are written while the workout runs, by Ctrl with Enter, and fit the screen', async () => {
    const { server } = await openAsClient();
    await expect.element(comments().getByText('Nobody has commented yet.')).toBeVisible();
    expect(reaction('Strong').elements()).toEqual([]);
    await field().fill('A'.repeat(200));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => server.state.commentIds).toHaveLength(1);
    await expect.element(comments().getByText(/A{200}/)).toBeVisible();
    await expect.element(field()).toHaveValue('');
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('appear with author and time when a coach comments, and reactions with names', async () => {
    const { server } = await openAsClient({}, { Steady: 'Ada Yilmaz' });
    await elsewhere(server, 'comment-on-workout', { commentId: newId(), comment: 'Steady' });
    await expect.element(comments().getByText('Ada Yilmaz')).toBeVisible();
    await expect
      .element(
        comments()
          .getByRole('listitem')
          .getByText(/second|now/),
      )
      .toBeVisible();
    expect(comments().getByRole('button', { name: 'Remove my comment: Steady' }).elements()).toEqual([]);
    await finish(server);
    answer('GET /api/gyms/:gym/workouts/:workoutId', () => ({
      ...server.answer()!,
      reactions: [{ reaction: 'clap', by: coachId, name: 'Ada Yilmaz', at: new Date().toISOString() }],
    }));
    await refreshTopics(gym.slug, ['workouts']);
    const reactions = comments().getByRole('list', { name: 'Reactions' });
    await expect.element(reactions.getByRole('img', { name: 'Well done' })).toBeVisible();
    await expect.element(reactions.getByText('Ada Yilmaz')).toBeVisible();
    expect(reaction('Well done').elements()).toEqual([]);
  });

  it('are removed by their author, and come back by undo', async () => {
    const { server } = await openAsClient();
    await field().fill('Slept badly');
    await comments().getByRole('button', { name: 'Send' }).click();
    const remove = comments().getByRole('button', { name: 'Remove my comment: Slept badly' });
    await remove.click();
    await expect.element(remove).not.toBeInTheDocument();
    await expect.poll(() => server.state.commentIds).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(remove).toBeVisible();
    await expect.poll(() => server.state.commentIds).toHaveLength(1);
  });

  it('wait on the device without a network', async () => {
    const { server } = await openAsClient();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await field().fill('Done anyway');
    await comments().getByRole('button', { name: 'Send' }).click();
    await expect.element(comments().getByText('not sent yet')).toBeVisible();
    expect(server.state.commentIds).toEqual([]);
  });

  it('stay in the form, with the reason, if the device cannot store them', async () => {
    const { server } = await openAsClient();
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await field().fill('Slept badly');
    await comments().getByRole('button', { name: 'Send' }).click();
    await expect.element(comments().getByRole('alert')).toBeVisible();
    await expect.element(field()).toHaveValue('Slept badly');
    broken.mockRestore();
    add.mockRestore();
    expect(server.state.commentIds).toEqual([]);
  });

  it('keep what was typed until it is sent', async () => {
    const { reopen } = await openAsClient();
    await field().fill('Half a thought');
    await reopen();
    await expect.element(field()).toHaveValue('Half a thought');
  });

  it('are named in Turkish', async () => {
    await openAsClient();
    await changeLanguage('tr');
    onTestFinished(() => changeLanguage('en'));
    await expect.element(comments('Yorumlar').getByText('Henüz yorum yapılmadı.')).toBeVisible();
    await expect.element(comments('Yorumlar').getByLabelText('Bu antrenmana yorum yapın')).toBeVisible();
  });
});

describe('a coach on the page of a finished workout', () => {
  beforeEach(() => page.viewport(1440, 900));

  it('reacts by keyboard, chooses another reaction, and takes it back', async () => {
    const { server, taken } = await openAsCoach();
    await expect.element(reaction('Strong')).toHaveAttribute('aria-pressed', 'false');
    reaction('Strong').element().focus();
    await userEvent.keyboard(' ');
    await expect.element(reaction('Strong: You')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => Object.values(server.state.reactions)).toEqual(['strong']);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(reaction('On fire: You')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(reaction('Strong')).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => Object.values(server.state.reactions)).toEqual(['fire']);
    await userEvent.keyboard('{Enter}');
    await expect.element(reaction(/^On fire$/)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => server.state.reactions).toEqual({});
    expect(
      taken.filter(({ type }) => type === 'react-to-workout').map(({ payload }) => (payload as { reaction: string }).reaction),
    ).toEqual(['strong', 'fire', null]);
  });

  it('sees who else reacted, and the count', async () => {
    const { server, coach } = await openAsCoach();
    answer('GET /api/gyms/:gym/workouts/:workoutId', () => ({
      ...server.answer()!,
      reactions: [
        { reaction: 'heart', by: coachId, name: 'Ada Yilmaz', at: new Date().toISOString() },
        { reaction: 'heart', by: coach.memberships[0]!.id, name: 'Hale Tester', at: new Date().toISOString() },
      ],
    }));
    await refreshTopics(gym.slug, ['workouts']);
    const button = reaction('Love it: Ada Yilmaz, You');
    await expect.element(button).toHaveAttribute('title', 'Love it: Ada Yilmaz, You');
    await expect.element(button).toHaveTextContent('2');
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('sees a reaction before the answer, and the former state with the reason if the server refuses it', async () => {
    const { server } = await openAsCoach();
    await expect.element(reaction('Strong')).toBeVisible();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer('POST /api/gyms/:gym/commands/:type', async () => {
      await held;
      return refusal(422, 'workout-discarded');
    });
    await reaction('Strong').click();
    await expect.element(reaction('Strong: You')).toHaveAttribute('aria-pressed', 'true');
    release();
    await expect.element(reaction(/^Strong$/)).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByText('This workout was discarded.')).toBeVisible();
    expect(server.state.reactions).toEqual({});
  });

  it('comments, and what the server refuses waits below the other refused changes with its text', async () => {
    await openAsCoach({ refuses: (type) => (type === 'comment-on-workout' ? 'too-many-comments' : undefined) });
    await field().fill('One too many');
    await comments().getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(() => outboxEntries())
      .toMatchObject([{ type: 'comment-on-workout', status: 'rejected', payload: { comment: 'One too many' } }]);
  });
});
