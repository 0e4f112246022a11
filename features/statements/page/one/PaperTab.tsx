/** The paper of a statement as it was issued, from the same layout as its file. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { PaperFrame } from '../../../../src/look/kit/paper/PaperFrame';
import { RetryState } from '../../../../src/look/kit/parts/EmptyState';
import type { StatementDetail } from '../../rules/calls/issued';
import { useAsked } from '../useStatements';

/** The paper; a void one is stamped. */
export function PaperTab({ one: { id, reference, state } }: { readonly one: StatementDetail }) {
  const t = useMessages();
  const { data, error, refetch } = useAsked(['paper', id, state === 'void'], (verbs, signal) =>
    verbs.paper(id, signal),
  );
  if (error && data === undefined) return <RetryState what={t('settle.paper')} onRetry={() => void refetch()} />;
  return <PaperFrame label={reference} html={data} />;
}
