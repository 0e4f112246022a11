/** `/kit`: every part of `src/look/kit` in every state, in the theme of the browser. The product does not have this page. */
// As on the page: the sheets of parts come behind the base, and win.
import '../../src/look/fonts.css';
import '../../src/look/tokens.css';
import '../../src/look/base.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { fieldSections } from './fields';
import { openedSections } from './opened';
import { paperSections } from './papers';
import { sections } from './sections';
import './kit.css';

function KitPage() {
  return (
    <main className="kit-page">
      <h1>The page kit</h1>
      {Object.entries({ ...sections, ...fieldSections, ...openedSections, ...paperSections }).map(([name, show]) => (
        <section key={name} data-kit={name} aria-labelledby={`kit-${name}`}>
          <h2 id={`kit-${name}`}>{name}</h2>
          <div className="kit-show">{show}</div>
        </section>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MemoryRouter>
      <KitPage />
    </MemoryRouter>,
  );
