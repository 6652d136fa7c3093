// Setup of every browser spec: styles, English texts unless a spec changes them, and an API that answers with the spec's fixtures.
import '../styles/console.css';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import './start.js';
import { forgetToasts } from '../components/overlays/toast-list.js';
import { settleCalls } from './worker.js';

localStorage.clear();

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  // Spec files share the page, and the screen of one sets a density that the next one must not inherit.
  delete document.body.dataset['density'];
  try {
    await settleCalls();
  } finally {
    forgetToasts();
    onlineManager.setOnline(true);
    // A browser that a test took offline would affect the next file. Restored once the test's screen and outbox are closed.
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
});
