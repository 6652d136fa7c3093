// Transferred bytes of the first page with an empty cache.
import { settled, withPage } from './browser.mjs';

const kB = (bytes) => bytes / 1024;

export const weight = ({ url, session, home }) =>
  withPage(session, async (page) => {
    const devtools = await page.createCDPSession();
    await devtools.send('Network.enable');
    const answers = new Map();
    devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
      answers.set(requestId, { type, url: response.url, bytes: 0 }),
    );
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const answer = answers.get(requestId);
      if (answer !== undefined) answer.bytes = encodedDataLength;
    });
    await page.goto(url + home, { waitUntil: 'load' });
    await page.waitForSelector('h1');
    await settled(page);
    const all = [...answers.values()].filter((answer) => answer.url.startsWith('http'));
    const scripts = all.filter(({ type, url: at }) => type === 'Script' || /\.m?js(\?|$)/.test(at));
    const sum = (some) => kB(some.reduce((bytes, answer) => bytes + answer.bytes, 0));
    return {
      jsKB: sum(scripts),
      jsFiles: scripts.length,
      cssKB: sum(all.filter(({ type }) => type === 'Stylesheet')),
      transferKB: sum(all),
      requests: all.length,
    };
  });
