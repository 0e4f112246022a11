/** What is typed in the dialog of a mailing, which papers go, in how many messages, and its sending. */
import { useState } from 'react';
import { newKey } from '../../../../src/client/versions';
import { messagesFor, receiverOf, type MailDraft, type MailPaper } from '../../rules/sending';
import { useAct } from '../useAct';

/** A paper with an address. */
type AddressedPaper = MailPaper & { readonly address: string };

/** What would go where. */
export interface MailPlan {
  /** Papers that would be sent. */
  readonly going: readonly AddressedPaper[];
  /** How many messages they go in. */
  readonly messages: number;
  /** Papers of parties whose files are too large for one message. */
  readonly split: readonly MailPaper[];
  /** Those of them that were sent before. */
  readonly before: readonly MailPaper[];
  /** Papers that stay: without an address, or with a message that may have gone out. */
  readonly without: readonly MailPaper[];
  readonly unknown: readonly MailPaper[];
}

const hasAddress = (paper: MailPaper): paper is AddressedPaper => paper.address !== null;

/** What a draft comes to. */
function planOf({ papers, most_bytes: most }: MailDraft): MailPlan {
  const going = papers.filter(hasAddress).filter(({ mailed }) => mailed !== 'unknown');
  const messages = messagesFor(going, most);
  const receivers = Map.groupBy(messages, ([first]) => first && receiverOf(first));
  return {
    going,
    messages: messages.length,
    split: [...receivers.values()].flatMap((own) => (own.length > 1 ? own.flat() : [])),
    before: going.filter(({ mailed }) => mailed === 'sent'),
    without: papers.filter((paper) => !hasAddress(paper)),
    unknown: papers.filter((paper) => hasAddress(paper) && paper.mailed === 'unknown'),
  };
}

const idsOf = (papers: readonly MailPaper[]): number[] => papers.map(({ statement }) => statement.id);

/** The state of the form. */
export function useMailForm(draft: MailDraft, onSent: () => void) {
  const { isBusy, fault, run } = useAct();
  const [key, setKey] = useState(newKey);
  const [subject, setSubject] = useState(draft.subject);
  const [text, setText] = useState(draft.text);
  const plan = planOf(draft);
  const send = async (): Promise<void> => {
    if (isBusy || plan.going.length === 0) return;
    const asked = { ids: idsOf(plan.going), subject, text, again: idsOf(plan.before) };
    const sent = await run(
      (verbs) => verbs.mail(asked, key),
      ({ status }) => {
        // Without an answer it is the same request when it is sent again.
        if (status !== 0) setKey(newKey());
        return false;
      },
    );
    if (sent) onSent();
  };
  return { subject, setSubject, text, setText, plan, send, isBusy, fault };
}
