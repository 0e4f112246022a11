/** Mounts the page. Theme, fonts and shared styles come first, so that nothing is painted without them. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { followTheme } from './look/themeChoice';
import './look/fonts.css';
import './look/tokens.css';
import './look/ground.css';

followTheme();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
