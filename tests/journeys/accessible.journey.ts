// Every main screen, in light and dark, on a desk and on a phone: axe finds nothing, and nothing is wider than the screen.
import { AxeBuilder } from '@axe-core/playwright';
import { randomUUID } from 'node:crypto';
import { addDays, localDate } from '@spotter/api/platform/reading/calendar';
import type { Page } from '@playwright/test';
import { expect, signIn, test, type Screen } from './support/browser.ts';
import type { System } from '../support/system.ts';
import { partOf } from '../support/length.ts';
import { smallProgram } from '../support/library.ts';

type Scheme = 'light' | 'dark';
type Open = (screen: Screen) => Promise<Page>;

/** Nothing moves any more. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let still = 0; still < 3; still = document.getAnimations().length === 0 ? still + 1 : 0) await frame();
  });

/** The page follows the system's scheme a moment later, its colours on the frames after it: those of a part may wait for those around it. */
const show = async (page: Page, scheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${scheme}\\b`));
  await settled(page);
};

const look = async (page: Page, path: string, scheme: Scheme, rules: (axe: AxeBuilder) => AxeBuilder): Promise<void> => {
  const { violations } = await rules(new AxeBuilder({ page })).analyze();
  expect({
    path,
    scheme,
    found: violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html} ${violation.nodes[0]?.any[0]?.message ?? ''}`),
  }).toEqual({
    path,
    scheme,
    found: [],
  });
};

/** Every rule in light; in dark only what a scheme can change, its colours, on the same page. */
const sound = async (page: Page, path: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // What the address opens over the page is looked at, and not how it comes.
  if (path.includes('?id=')) await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await look(page, path, 'light', (axe) => axe.options({ rules: { 'target-size': { enabled: true } } }));
  const wider = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.data-table')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((one) => one.getAttribute('aria-label') ?? one.tagName),
  );
  expect({ path, wider }).toEqual({ path, wider: [] });
  await show(page, 'dark');
  await look(page, path, 'dark', (axe) => axe.withRules(['color-contrast']));
};

/** What a thumb of a client has to hit and is smaller than 44 px. A link inside a sentence is as high as its line. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, textarea, label:has(input), input')]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const { visibility, display } = getComputedStyle(target);
        const apart = target.closest('[inert], .sr-only') === null && !(target.matches('input') && target.closest('label') !== null);
        const shown = width > 2 && height > 2 && visibility !== 'hidden' && !(target.matches('a') && display === 'inline');
        return apart && shown && (width < 43.5 || height < 43.5);
      })
      .map((target) => `${location.pathname}: ${(target.getAttribute('aria-label') ?? target.textContent).trim()}`),
  );

/** A gym with one of everything that its screens show. */
const furnished = async (system: System) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const [coach, cover] = [await system.person(gym.id, 'coach', 'Mert'), await system.person(gym.id, 'coach', 'Elif')];
  const today = localDate('Europe/Istanbul');
  await system.done(gym, gym.admin, 'update-coach', {
    coachId: coach.membershipId,
    bio: { en: 'Ten years on the platform.' },
    specialities: ['Powerlifting'],
    languages: ['en', 'tr'],
    certifications: [{ name: 'First aid', expiresOn: addDays(today, 20) }],
  });
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  await system.done(gym, gym.admin, 'set-coach-away', {
    coachId: coach.membershipId,
    awayId: randomUUID(),
    from: today,
    until: addDays(today, 5),
    coverId: cover.membershipId,
  });
  const program = await smallProgram(system, gym);
  const assignedProgramId = randomUUID();
  await system.done(gym, gym.admin, 'assign-program', {
    assignedProgramId,
    customerId: client.membershipId,
    programId: program.programId,
    startsOn: new Date().toISOString().slice(0, 10),
    days: ['mon', 'thu'],
  });
  const educationId = randomUUID();
  const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
  const named = (type: string, name: string) => ({ type, attrs: { name } });
  const names = ['grey', 'red', 'orange', 'green', 'blue', 'purple'];
  await system.done(gym, gym.admin, 'draft-education-item', {
    educationId,
    content: { kind: 'article', title: { en: 'Warm up well' }, audience: { roles: ['client'] }, required: true, dueOn: '2031-01-31' },
    body: {
      en: [
        { type: 'heading', attrs: { level: 1 }, content: [text('First the joints')] },
        // Every colour on every background can be read.
        ...names.map((name) => ({
          type: 'paragraph',
          content: [
            text(`${name} `, named('colour', name)),
            text(name, named('background', name)),
            text(' link', { type: 'link', attrs: { href: '/client/home' } }),
          ],
        })),
        { type: 'blockquote', content: [{ type: 'paragraph', content: [text('Cold muscles tear.')] }] },
        { type: 'video', attrs: { address: 'https://vimeo.com/76979871', title: 'Rowing' } },
      ],
    },
  });
  await system.done(gym, gym.admin, 'publish-education-item', { educationId });
  const collectionId = randomUUID();
  await system.done(gym, gym.admin, 'draft-education-collection', { collectionId, name: { en: 'First weeks' } });
  await system.done(gym, gym.admin, 'sequence-education-collection', { collectionId, educationIds: [educationId] });
  const advertisementId = randomUUID();
  await system.done(gym, gym.admin, 'draft-advertisement', {
    advertisementId,
    content: {
      name: 'Winter hours',
      title: { en: 'We open at seven' },
      audience: { kind: 'roles', roles: ['client'] },
      placement: 'home',
      startsAt: '2031-01-01T00:00',
      endsAt: '2031-03-31T23:59',
      priority: 1,
      dismissible: true,
    },
  });
  const formId = randomUUID();
  const weekday = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[
    new Date(`${localDate('Europe/Istanbul')}T00:00:00Z`).getUTCDay()
  ]!;
  const asked = (kind: string, more: object = {}) => ({ id: randomUUID(), kind, text: `A ${kind}?`, required: true, ...more });
  await system.done(gym, gym.admin, 'publish-check-in-form', {
    formId,
    name: 'Weekly check-in',
    questions: [
      asked('scale', { low: 'badly', high: 'well' }),
      asked('number', { unit: 'kg' }),
      asked('text'),
      asked('choice', { choices: ['yes', 'no'] }),
      asked('photo'),
    ],
    schedule: { kind: 'weekly', weekday },
    audience: { kind: 'all' },
  });
  return { gym, client, program, assignedProgramId, educationId, advertisementId, formId };
};

const soundForStaff = async (system: System, open: Open, pathsOf: (made: Awaited<ReturnType<typeof furnished>>) => readonly string[]) => {
  const made = await furnished(system);
  const desk = await open('desktop');
  await signIn(desk, made.gym.admin.email);
  for (const path of pathsOf(made)) await sound(desk, `/${made.gym.slug}/admin/${path}`);
};

test('screens of staff about their gym and its clients can be used by everybody', async ({ system, open }) =>
  soundForStaff(system, open, ({ client, advertisementId }) => [
    'home',
    'business',
    'list',
    `list/${client.membershipId}`,
    `list/${client.membershipId}/import`,
    'check-ins',
    'advertisements',
    `advertisements/${advertisementId}`,
  ]));

test('screens of staff about coaches and what clients train can be used by everybody', async ({ system, open }) =>
  soundForStaff(system, open, ({ assignedProgramId }) => [
    'coaches',
    'coaches-users',
    'user',
    'user-workout',
    'user-programs',
    `user-programs/${assignedProgramId}/replay`,
  ]));

test('screens of staff about programs, exercises and education can be used by everybody', async ({ system, open }) =>
  soundForStaff(system, open, ({ program, educationId }) => [
    'programs',
    `programs/${program.programId}`,
    'exercises',
    `exercises?id=${program.squat}`,
    'education',
    'education?view=collections',
    'education/new',
    `education/${educationId}`,
  ]));

test('screens of clients can be used by everybody, with a thumb', async ({ system, open }) => {
  const { gym, client, educationId, formId } = await furnished(system);
  const phone = await open('phone');
  await signIn(phone, client.email);
  for (const path of [
    'education',
    `education/${educationId}`,
    'home',
    'workout-client',
    `lifts/${client.membershipId}`,
    `check-in/${formId}`,
    'user',
  ]) {
    await sound(phone, `/${gym.slug}/client/${path}`);
    expect(await smallTargets(phone)).toEqual([]);
  }
});

test('every theme can be read, in light and dark', async ({ system, open }) => {
  const gym = await system.gym();
  await system.person(gym.id, 'client', 'Ayse');
  const desk = await open('desktop');
  await signIn(desk, gym.admin.email);
  const someOf = partOf(3);
  for (const path of ['home', 'list', 'settings?section=branch']) {
    await desk.goto(`/${gym.slug}/admin/${path}`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    for (const theme of someOf(['default', 'brand', 'teal', 'rose', 'purple', 'amber']))
      for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
        await show(desk, scheme);
        await desk.evaluate((name) => {
          document.body.className = document.body.className.replace(/theme-\w+/, `theme-${name}`);
        }, theme);
        await look(desk, `${path} in ${theme}`, scheme, (axe) => axe.withRules(['color-contrast']));
      }
  }
});

test('settings can be used by everybody', async ({ system, open }) => {
  const gym = await system.gym();
  await system.auditor(gym);
  const desk = await open('desktop');
  await signIn(desk, gym.admin.email);
  for (const section of ['branch', 'training', 'auditors']) await sound(desk, `/${gym.slug}/admin/settings?section=${section}`);
});

test('pages before an account can be used by everybody, in both languages', async ({ open }) => {
  const paths = [
    '/',
    '/sign-in',
    '/sign-up',
    '/confirmation-required',
    '/confirm',
    '/forgot-password',
    '/reset-password',
    '/reset-password#token=made-up',
    '/accept-invitation',
    '/outbox',
  ];
  for (const [screen, language] of [['desktop', 'en'] as const, ['phone', 'tr'] as const]) {
    const page = await open(screen);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    for (const path of paths) await sound(page, path);
  }
});

test('pages between an account and a gym can be used by everybody', async ({ system, open }) => {
  const [gym, other] = [await system.gym(), await system.gym()];
  const person = await system.person(gym.id, 'client', 'Ayse');
  const phone = await open('phone');
  await signIn(phone, person.email);
  await phone.getByRole('button', { name: 'Your account' }).click();
  await phone.getByRole('menuitem', { name: 'Lock screen' }).click();
  await expect(phone.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
  await phone.goto(`/${gym.slug}/client/home`);
  await sound(phone, '/unlock-session');
  await phone.getByLabel('Password', { exact: true }).fill('train-hard-2026');
  await phone.getByRole('button', { name: 'Unlock' }).click();
  await phone.waitForURL(`**/${gym.slug}/client/home`);

  const { accountId } = person;
  await system.asSystem(other.id, 'add-member', { membershipId: randomUUID(), accountId, type: 0, name: 'Ayse', lastname: 'Tester' });
  await system.settledNow(other.id);
  await sound(phone, '/select-gym');
  await expect(phone.getByRole('heading', { name: 'Where do you train today?' })).toBeVisible();
  await sound(phone, '/sign-out');
});
