/** Takes money off a statement again, with a notice that says so. */
import { newKey } from '../../../../client/versions';
import { useMessages } from '../../../../i18n/useMessages';
import { useNotice } from '../../../../resources/list/parts/useNotice';
import { useAct } from '../../statements/useAct';

/** The way to do it. A refusal is said in the server's words. */
export function useUnapply(): (payment: number, statement: number) => Promise<void> {
  const t = useMessages();
  const notice = useNotice();
  const { run } = useAct();
  return async (payment, statement) => {
    const done = await run(
      async (verbs) => {
        await verbs.unapplyCredit(payment, statement, newKey());
        return true;
      },
      (error) => {
        notice(error.message, 'error');
        return true;
      },
    );
    if (done) notice(t('account.unapplied'), 'success');
  };
}
