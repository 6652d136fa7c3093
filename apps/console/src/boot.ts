// The splash is painted before anything is worked out: what shows that the page is coming is there at once.
import './styles/console.css';
import { showStartFailed } from './lib/startup/start-failed.js';

/** Libraries first, ours after a breath: two short pieces of work hold up a finger less than a long one. */
const begin = async (): Promise<void> => {
  await import('react-dom/client');
  setTimeout(() => void import('./main.js').catch(showStartFailed));
};
const painted = (): void => void requestAnimationFrame(() => setTimeout(() => void begin().catch(showStartFailed)));
// A page in the background is painted when somebody looks at it, and is to be ready by then.
if (document.visibilityState === 'visible') painted();
else void begin().catch(showStartFailed);
