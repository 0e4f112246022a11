/** What surrounds the forms of those who are not signed in: the field at the left, the form at the right. Without MUI. */
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { Logo } from '../../look/Logo';
import { FieldPicture } from './FieldPicture';
import '../layout/frame.css';
import './login.css';

function Picture() {
  const t = useMessages();
  return (
    <div className="login-field">
      <FieldPicture />
      <div className="brand-mark">
        <Logo size={36} />
        <span>{t('common.product')}</span>
      </div>
      <p className="login-about">{t('session.about')}</p>
    </div>
  );
}

/** The picture, and the form as children. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main className="login-page">
      <Picture />
      {children}
    </main>
  );
}
