// An article is written with every button of the toolbar, required, read on a phone without a network, and its readers are listed.
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Gym, Person, System } from '../../support/system.ts';
import { newExercise } from '../../support/library.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { keptAnswers } from '../support/kept-answers.ts';
import { lineOf } from '../support/steps.ts';
import { gymZone } from '../../support/gym-zone.ts';

const press = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, menu: string, entry: string): Promise<void> => {
  await press(page, menu);
  await page
    .getByRole('menuitemcheckbox', { name: entry, exact: true })
    .or(page.getByRole('menuitemradio', { name: entry, exact: true }))
    .click();
  // Keys go to the element with the focus.
  await expect(page.getByRole('textbox', { name: 'Text, English' })).toBeFocused();
};

/** Waits until the text is on the server, and the page shows so. */
type Asking = { readonly system: System; readonly gym: Gym; /** Has no session elsewhere. */ readonly reader: Person };
const saved = async (page: Page, { system, gym, reader }: Asking, words: string): Promise<void> => {
  const address = `education/${new URL(page.url()).pathname.split('/').at(-1)}`;
  await expect.poll(async () => JSON.stringify((await system.get(gym, reader, address)).body)).toContain(words);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
};

test(
  'an article is written with every button, required, read without a network, and its reader is listed',
  { tag: '@long' },
  async ({ system, open }) => {
    const gym = await system.gym();
    const asking = { system, gym, reader: await system.person(gym.id, 'head-coach', 'Reader') };
    const ayse = await system.person(gym.id, 'client', 'Ayse');
    await system.person(gym.id, 'client', 'Bora');

    const desk = await open('desktop');
    await signIn(desk, gym.admin);
    await desk.getByRole('link', { name: 'Education library' }).first().click();
    await desk.getByRole('link', { name: 'New item' }).first().click();
    await desk.getByLabel('Title, English').fill('Warm up well');
    await desk.getByLabel('Title, Turkish').fill('İyi ısının');
    await desk.getByRole('button', { name: 'Save' }).click();

    const text = desk.getByRole('textbox', { name: 'Text, English' });
    await text.click();
    await press(desk, 'Heading 1');
    await desk.keyboard.type('First the joints');
    await desk.keyboard.press('Enter');
    for (const [name, word] of [
      ['Bold', 'slowly '],
      ['Italic', 'gently '],
      ['Underline', 'fully '],
      ['Strike through', 'quickly '],
    ] as const) {
      await press(desk, name);
      await desk.keyboard.type(word);
      await press(desk, name);
    }
    await choose(desk, 'Text colour', 'Green');
    await desk.keyboard.type('green ');
    await choose(desk, 'Text colour', 'None');
    await choose(desk, 'Background', 'Orange');
    await desk.keyboard.type('marked ');
    await choose(desk, 'Background', 'None');
    await choose(desk, 'Font', 'Typewriter');
    await desk.keyboard.type('typed');
    await choose(desk, 'Font', 'None');
    await choose(desk, 'Align', 'Centre');
    await desk.keyboard.press('Enter');
    await choose(desk, 'Align', 'Left');
    await press(desk, 'More indent');
    await press(desk, 'More indent');
    await press(desk, 'Less indent');
    await desk.keyboard.type('Set in a little.');
    await desk.keyboard.press('Enter');
    await press(desk, 'Less indent');
    await press(desk, 'Heading 2');
    await desk.keyboard.type('Then the muscles');
    await desk.keyboard.press('Enter');
    await press(desk, 'List');
    await desk.keyboard.type('Row');
    await desk.keyboard.press('Enter');
    await desk.keyboard.type('Skip');
    await press(desk, 'More indent');
    await desk.keyboard.press('Enter');
    await desk.keyboard.press('Enter');
    await desk.keyboard.press('Enter');
    await press(desk, 'Numbered list');
    await desk.keyboard.type('Ten squats');
    await desk.keyboard.press('Enter');
    await desk.keyboard.press('Enter');
    await press(desk, 'Quotation');
    await desk.keyboard.type('Cold muscles tear.');
    await desk.keyboard.press('Enter');
    await desk.keyboard.press('Enter');
    await press(desk, 'Link');
    await desk.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
    await desk.getByRole('button', { name: 'Insert' }).click();
    await expect(desk.getByText('This is neither an https address nor a page of this gym.')).toBeVisible();
    await desk.getByLabel('Address', { exact: true }).fill('https://gym.example/more');
    await desk.getByLabel('Words').fill('Read more');
    await desk.getByRole('button', { name: 'Insert' }).click();
    await press(desk, 'Picture');
    const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await desk
      .getByRole('dialog')
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer: picture });
    await desk.getByLabel('What the picture shows').fill('A rowing machine');
    await expect(desk.getByText('The picture is ready.')).toBeVisible();
    await desk.getByRole('button', { name: 'Insert' }).click();
    await press(desk, 'Video');
    await desk.getByLabel('Address of the film').fill('https://vimeo.com/76979871');
    await desk.getByLabel('Title of the film').fill('Rowing in a minute');
    await desk.getByRole('button', { name: 'Insert' }).click();
    await expect(text.getByRole('img', { name: 'A rowing machine' })).toBeVisible();
    await saved(desk, asking, 'Rowing in a minute');

    await desk
      .getByRole('switch', { name: 'Required' })
      .or(desk.getByRole('checkbox', { name: 'Required' }))
      .first()
      .check();
    await desk.getByLabel('Read by').fill('2031-01-31');
    await desk.getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByText('Ayse Tester')).toBeVisible();
    await expect(desk.getByText('0 of 2 have read it')).toBeVisible();

    const phone = await open('phone', { opensOffline: true });
    const requests: string[] = [];
    phone.on('request', (request) => requests.push(new URL(request.url()).host));
    await signIn(phone, ayse);
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await phone.goto(`/${gym.slug}/client/education`);
    await expect(phone.getByRole('heading', { name: 'Warm up well' })).toBeVisible();
    // The idle page prefetches the text and the picture of a required article.
    await expect.poll(async () => (await keptAnswers(phone)).filter((key) => /picture|education\/[0-9a-f]/.test(key)).length).toBe(2);
    const line = await lineOf(phone);
    await line.cut();
    await phone.getByRole('link', { name: 'Open', exact: true }).click();
    const article = phone.getByRole('article');
    await expect(article.getByRole('heading', { name: 'First the joints', level: 2 })).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Then the muscles', level: 3 })).toBeVisible();
    for (const [tag, words] of [
      ['strong', 'slowly'],
      ['em', 'gently'],
      ['u', 'fully'],
      ['s', 'quickly'],
      ['blockquote', 'Cold muscles tear.'],
      ['ul ul', 'Skip'],
      ['ol', 'Ten squats'],
      ['p .text-success', 'green'],
      ['p .bg-warning-soft', 'marked'],
      ['.font-mono', 'typed'],
      ['.text-center', 'typed'],
      ['.ps-6', 'Set in a little.'],
    ] as const)
      await expect(article.locator(tag).first()).toContainText(words);
    await expect(article.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', 'https://gym.example/more');
    await expect(article.getByRole('img', { name: 'A rowing machine' })).toHaveAttribute('src', /^data:image\/webp/);
    await expect(article.getByRole('link', { name: /Rowing in a minute/ })).toHaveAttribute('href', 'https://vimeo.com/76979871');
    await phone.getByRole('button', { name: 'Mark as read' }).click();
    await expect(phone.getByText(/^Read on/)).toBeVisible();
    expect(new Set(requests)).toEqual(new Set([new URL(system.api.url).host]));

    await line.mend();
    await expect(desk.getByText('1 of 2 have read it')).toBeVisible();
    await phone.goto(`/${gym.slug}/client/education`);
    await expect(phone.getByText('1 of 1 read')).toBeVisible();
  },
);

test('two concurrent authors see both texts, and choose one of them', async ({ system, open }) => {
  const gym = await system.gym();
  const asking = { system, gym, reader: await system.person(gym.id, 'head-coach', 'Reader') };
  const head = await system.person(gym.id, 'head-coach', 'Derya');
  const educationId = crypto.randomUUID();
  const content = { kind: 'article', title: { en: 'Sleep' }, audience: { roles: ['client'] }, required: false };
  await system.done(gym, gym.admin, 'draft-education-item', { educationId, content });
  const [first, second] = [await open('desktop'), await open('desktop')];
  const line = await lineOf(second);
  await signIn(first, gym.admin);
  await signIn(second, head);
  for (const page of [first, second]) {
    await page.goto(`/${gym.slug}/admin/education/${educationId}`);
    await expect(page.getByRole('textbox', { name: 'Text, English' })).toBeVisible();
  }
  // An author without a connection can go on writing, and sees that nothing is saved.
  await line.cut();
  await second.getByRole('textbox', { name: 'Text, English' }).click();
  await second.keyboard.type('Nine hours.');
  await expect(second.getByText(/^Not saved: no network/)).toBeVisible();
  await first.getByRole('textbox', { name: 'Text, English' }).click();
  await first.keyboard.type('Eight hours.');
  await saved(first, asking, 'Eight hours.');
  await line.mend();
  const choice = second.getByRole('alertdialog');
  await expect(choice.getByText('Eight hours.')).toBeVisible();
  await expect(choice.getByText('Nine hours.')).toBeVisible();
  await choice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(second.getByRole('textbox', { name: 'Text, English' })).toHaveText('Eight hours.');
  await expect(second.getByRole('textbox', { name: 'Text, English' })).toBeFocused();
  await second.keyboard.type(' Every night.');
  await saved(second, asking, 'Every night.');
  await first.reload();
  await expect(first.getByRole('textbox', { name: 'Text, English' })).toHaveText('Eight hours. Every night.');
});

test('pasted content keeps its text and structure, and nothing else', async ({ system, open }) => {
  const gym = await system.gym();
  const asking = { system, gym, reader: await system.person(gym.id, 'head-coach', 'Reader') };
  const educationId = crypto.randomUUID();
  const content = { kind: 'article', title: { en: 'Pasted' }, audience: { roles: ['client'] }, required: false };
  await system.done(gym, gym.admin, 'draft-education-item', { educationId, content });
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/education/${educationId}`);
  const text = desk.getByRole('textbox', { name: 'Text, English' });
  await text.click();
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
       <h3 style="color:red">Head</h3><p class="MsoNormal" style="text-align:center;mso-x:1"><b>Bold</b> <span style="color:#f00" onclick="__ran=1">red</span><o:p></o:p></p>
       <script>globalThis.__ran = true</script><img src="https://elsewhere.example/a.png" onerror="__ran=1"><iframe src="https://elsewhere.example"></iframe>
       <p><a href="javascript:__ran=1">bad</a> <a href="https://gym.example/ok">good</a></p><ul><li>One</li></ul><!--EndFragment--></body></html>`,
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await saved(desk, asking, 'https://gym.example/ok');
  await desk.reload();
  await expect(text.locator('h3')).toHaveText('Head');
  await expect(text.locator('strong')).toHaveText('Bold');
  await expect(text.locator('p[data-align=center]')).toHaveText('Bold red');
  await expect(text.locator('a')).toHaveText('good');
  await expect(text.locator('li')).toHaveText('One');
  expect(await desk.evaluate(() => '__ran' in globalThis)).toBe(false);
  await expect(text.locator('img, iframe, script, [style], [onclick]')).toHaveCount(0);
});

test('a program’s linked articles appear before the workout begins', async ({ system, open }) => {
  const gym = await system.gym();
  const ayse = await system.person(gym.id, 'client', 'Ayse');
  const [educationId, programId, assignedProgramId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const content = { kind: 'link', link: '/client/home', title: { en: 'How to squat' }, audience: { roles: ['client'] }, required: false };
  await system.done(gym, gym.admin, 'draft-education-item', { educationId, content });
  await system.done(gym, gym.admin, 'publish-education-item', { educationId });
  const exerciseId = await newExercise(system, gym);
  const sets = [{ id: crypto.randomUUID(), setType: 'work', reps: { min: 5 } }];
  const slots = [{ id: crypto.randomUUID(), exerciseId, kind: 'straight', readBefore: educationId, sets }];
  const weeks = [{ id: crypto.randomUUID(), days: [{ id: crypto.randomUUID(), name: { en: 'Legs' }, slots }] }];
  await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: 'Squats' }, visibility: 'gym' }, weeks });
  await system.done(gym, gym.admin, 'publish-program', { programId });
  const startsOn = localDate(gymZone);
  await system.done(gym, gym.admin, 'assign-program', { assignedProgramId, customerId: ayse.membershipId, programId, startsOn });
  const phone = await open('phone');
  await signIn(phone, ayse);
  await phone.getByRole('link', { name: 'Open workout' }).click();
  await phone.getByRole('region', { name: 'Read before you start' }).getByRole('link', { name: 'How to squat' }).click();
  await phone.getByRole('button', { name: 'Mark as read' }).click();
  await expect(phone.getByText(/^Read on/)).toBeVisible();
});
