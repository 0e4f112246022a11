/** Mounts the application. Theme, fonts and shared styles come first, so that nothing is painted without them. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from './look/choice/themeChoice';
import { authProvider } from './authProvider';
import { recallDates } from './i18n/dates';
import { chooseLanguage, rememberedLanguage } from './i18n/language';
import { Start } from './app/Start';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';

followTheme();
recallDates();
// The first screen needs these at once; starting now lets them download in parallel.
const downloads = authProvider.isSignedIn()
  ? [import('./App'), import('./custom/layout/Shell')]
  : [import('./custom/login/LoginPage')];
for (const download of downloads) download.catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
const mount = () =>
  createRoot(root).render(
    <StrictMode>
      <Start />
    </StrictMode>,
  );
// The page is painted once, in the remembered language, or in English where that language cannot be downloaded.
if (rememberedLanguage() === 'en') mount();
else chooseLanguage(rememberedLanguage()).catch(console.error).finally(mount);
