/** What stands around a page nobody is logged in for: the mark, and no bar (§2.3). Free of MUI. */
import type { ReactNode } from 'react';
import { Logo } from '../../look/Logo';
import { texts } from '../../texts';
import { usePageHandle } from '../page';
import './frame.css';

/** The mark above the page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { title } = usePageHandle();
  return (
    <main className="alone">
      <div className="mark">
        <Logo />
        <span>{texts.product}</span>
      </div>
      <h1 className="only-read">{title}</h1>
      {children}
    </main>
  );
}
