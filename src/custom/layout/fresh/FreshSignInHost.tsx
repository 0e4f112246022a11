/** Where the question for the password stands, when a call needs a fresh sign-in. Its code is loaded with the first one. */
import { useEffect, useState, type ComponentType } from 'react';
import { askForPasswordBy } from '../../../client/people/freshSignIn';

interface AskedPassword {
  readonly Dialog: ComponentType<{ readonly onAnswer: (isFresh: boolean) => void }>;
  readonly answer: (isFresh: boolean) => void;
}

/** The place. A call that still waits when the user leaves is refused. */
export function FreshSignInHost() {
  const [asked, setAsked] = useState<AskedPassword>();
  useEffect(
    () =>
      askForPasswordBy(async () => {
        const { AskPassword } = await import('./AskPassword');
        return new Promise((answer) => setAsked({ Dialog: AskPassword, answer }));
      }),
    [],
  );
  useEffect(() => () => asked?.answer(false), [asked]);
  if (!asked) return null;
  const answer = (isFresh: boolean): void => {
    asked.answer(isFresh);
    setAsked(undefined);
  };
  return <asked.Dialog onAnswer={answer} />;
}
