// P25: an article of 5,000 words, opened again from the library by an author, so with the editor: from the click until its
// text is painted.
import { randomUUID } from 'node:crypto';
import { settled, withPage } from './browser.mjs';
import { slug } from './system.mjs';
import { quantile } from './statistics.mjs';

const words = 5_000;
const wordsOfParagraph = 50;
const times = 5;
const title = 'Long article';

const send = async (url, { accessToken }, type, body) => {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(`${url}/api/gyms/${slug}/commands/${type}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${type}: ${answer.status} ${await answer.text()}`);
};

const text = Array.from({ length: wordsOfParagraph }, (_, at) => `word${at}`).join(' ');
const paragraph = { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'italic' }] }] };
const made = new Map();
const article = (url, session) => {
  const make = async () => {
    const educationId = randomUUID();
    const content = { kind: 'article', title: { en: title }, audience: { roles: ['admin'] }, required: false };
    const body = { en: Array.from({ length: words / wordsOfParagraph }, () => paragraph) };
    await send(url, session, 'draft-education-item', { educationId, content, body });
    await send(url, session, 'publish-education-item', { educationId });
    return educationId;
  };
  if (!made.has(url)) made.set(url, make());
  return made.get(url);
};

/** Runs in the page. */
const opened = (address) =>
  new Promise((painted) => {
    const link = document.querySelector(`main a[href$="${address}"]`);
    const began = performance.now();
    const look = new MutationObserver(() => {
      // The last paragraph is rendered.
      if (document.querySelectorAll('main p').length < 100) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => painted(performance.now() - began)));
    });
    look.observe(document, { subtree: true, childList: true });
    link.click();
  });

export const articles = async ({ url, session }) => {
  const educationId = await article(url, session);
  const list = `${url}/${slug}/admin/education`;
  return withPage(session, async (page) => {
    const took = [];
    await page.goto(list, { waitUntil: 'load' });
    // The first visit loads the page's code, its answer and the editor, so that opening it again is warm.
    for (let time = 0; time <= times; time += 1) {
      await page.waitForSelector(`main a[href$="${educationId}"]`, { timeout: 120_000 });
      await settled(page);
      const ms = await page.evaluate(opened, educationId);
      if (time > 0) took.push(ms);
      await settled(page);
      await page.goBack();
    }
    return { 'article.opened': quantile(took, 0.5) };
  });
};
