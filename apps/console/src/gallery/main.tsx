// The page with all components, available on the dev server only.
import { createRoot } from 'react-dom/client';
import '../styles/console.css';
import { chooseScheme, schemes } from '../lib/startup/appearance.js';
import { allTexts, changeLanguage, startI18n } from '../lib/startup/i18n.js';
import { Gallery } from './gallery.js';

const asked = new URLSearchParams(location.search);
await startI18n();
await allTexts();
await changeLanguage(asked.get('language') === 'tr' ? 'tr' : 'en');
chooseScheme(schemes.find((scheme) => scheme === asked.get('scheme')) ?? 'light');
createRoot(document.getElementById('root')!).render(<Gallery />);
