/** The values of the profile page, with the address loaded once. */
import { useCallback, useEffect, useState } from 'react';
import { readProfile } from './profile';

/** Loads the address once; after a failure the page shows a Retry button. */
function useEmail() {
  const [email, setEmail] = useState<string>();
  const [failed, setFailed] = useState(false);
  const load = useCallback((): void => {
    readProfile().then(
      (profile) => setEmail(profile.email ?? ''),
      (error: unknown) => {
        console.error(error);
        setFailed(true);
      },
    );
  }, []);
  useEffect(load, [load]);
  const retry = (): void => {
    setFailed(false);
    load();
  };
  return { email, setEmail, failed, retry };
}

/** The values of the profile's form, and whether the password fields were touched. */
export function useProfileForm() {
  const { email, setEmail, failed, retry } = useEmail();
  const [passwords, setPasswords] = useState({ password: '', verify: '', touched: false });
  const { password, verify, touched } = passwords;
  return {
    email,
    setEmail,
    failed,
    retry,
    password,
    verify,
    setPassword: (value: string): void => setPasswords({ password: value, verify, touched: true }),
    setVerify: (value: string): void => setPasswords({ password, verify: value, touched: true }),
    clearPasswords: (): void => setPasswords({ password: '', verify: '', touched: false }),
    matches: password !== '' && password === verify,
    touched,
  };
}

/** What `useProfileForm` returns. */
export type ProfileForm = ReturnType<typeof useProfileForm>;
