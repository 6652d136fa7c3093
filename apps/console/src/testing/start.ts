// Starts the texts and the API once for all files that share a page.
import { showFieldProblems } from '../lib/format/field-problems-lazy.js';
import { allTexts, startI18n } from '../lib/startup/i18n.js';
import { pageFirst } from '../lib/startup/when-idle.js';
import { failWith, startWorker } from './worker.js';

localStorage.clear();
showFieldProblems();
pageFirst.ms = 1;
await startI18n();
await allTexts();
await startWorker();

const { warn } = console;
/** A missing text fails the test that uses it. */
console.warn = (...words: unknown[]): void => {
  if (String(words[0]).startsWith('missing text ')) failWith(String(words[0]));
  else warn(...words);
};
