/** The log of mail; asked for again while messages are on their way. */
import { useAsked } from '../useStatements';

/** The newest messages. */
export function useMailLog() {
  return useAsked(
    ['mail', 'log'],
    (verbs, signal) => verbs.mailLog({}, signal),
    (log) => (log?.waiting ?? 0) > 0,
  );
}
