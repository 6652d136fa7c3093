// What every component finds on a page: the styles and the texts, in English unless a spec changes it.
import '../styles/console.css';
import { allTexts, startI18n } from '../lib/startup/i18n.js';

localStorage.clear();
await startI18n();
await allTexts();
