/** The frame while its code loads: bar with the logo, menu column and an empty page, so that nothing moves afterwards. Without MUI. */
import { recall } from '../../look/choice/localValue';
import { Logo } from '../../look/Logo';
import { useMessages } from '../../i18n/useMessages';
import './frame.css';

/** The empty frame, with the column as wide as it was left. */
export function AppSkeleton() {
  const t = useMessages();
  return (
    <div className="app-frame starting" data-drawer={recall('drawer') === 'rail' ? 'rail' : 'open'}>
      <header className="top-bar">
        <div className="bar-lead">
          <span className="bar-space" />
          <span className="brand-mark">
            <Logo />
            <span>{t('common.product')}</span>
          </span>
        </div>
      </header>
      <div className="side-menu" />
      <main className="page-frame" aria-busy="true">
        <h1 className="only-read">{t('common.product')}</h1>
      </main>
    </div>
  );
}
