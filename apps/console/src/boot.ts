// Lets the browser paint the splash before any other script runs.
import './styles/console.css';
import { showStartFailed } from './lib/startup/start-failed.js';

/** Loads libraries first, then our code in a new task: two short tasks delay input less than a long one. */
const begin = async (): Promise<void> => {
  await import('react-dom/client');
  setTimeout(() => void import('./main.js').catch(showStartFailed));
};
const painted = (): void => void requestAnimationFrame(() => setTimeout(() => void begin().catch(showStartFailed)));
// A page in the background is painted only when the user looks at it, and should be ready by then.
if (document.visibilityState === 'visible') painted();
else void begin().catch(showStartFailed);
