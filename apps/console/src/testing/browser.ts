// Setup of every browser spec: styles, texts in English unless a spec changes them, and an API that answers what the spec says.
import '../styles/console.css';
import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import './start.js';
import { settleCalls } from './worker.js';

localStorage.clear();

afterEach(async () => {
  await cleanup();
  // Files share the page: the screen of one sets its density, and a part that the next draws alone has none.
  delete document.body.dataset['density'];
  await settleCalls();
});
