/** The frame of a page that is shown without a session: the logo, and no bar (§2.3). Without MUI. */
import type { ReactNode } from 'react';
import { Logo } from '../../look/Logo';
import { useMessages } from '../../i18n/useMessages';
import { usePageTitle } from '../page';
import './frame.css';

/** The logo above the page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useMessages();
  const title = usePageTitle();
  return (
    <main className="page-alone">
      <div className="brand-mark">
        <Logo />
        <span>{t('common.product')}</span>
      </div>
      <h1 className="only-read">{title}</h1>
      {children}
    </main>
  );
}
