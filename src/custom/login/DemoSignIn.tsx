/** What to sign in with, on the page of a demo alone: its server writes it into the page. Free of MUI. */
import { useMessages } from '../../i18n/useMessages';

interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** The sign-in written into the page, or nothing: only a demo's server writes one. */
function demoSignIn(): SignIn | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name="windrow-demo"]')?.content ?? '';
  const [username, password] = written.split(' ');
  return username && password ? { username, password } : undefined;
}

/** The sign-in and a button that fills it in. */
export function DemoSignIn({ onUse }: { onUse: (signIn: SignIn) => void }) {
  const t = useMessages();
  const demo = demoSignIn();
  if (!demo) return null;
  return (
    <p className="demo-sign-in">
      <span>{t('session.demo', { ...demo })}</span>
      <button type="button" className="button text small" onClick={() => onUse(demo)}>
        {t('session.demoFillIn')}
      </button>
    </p>
  );
}
