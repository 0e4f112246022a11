/** The panel at the right that explains one amount. It is not modal: the next amount replaces its content. */
import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { useEffect, useId, useRef } from 'react';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { whyPanel } from '../../messages/en/later/office/why/whyPanel';
import { ticketForms } from '../../messages/en/later/tickets/ticketForms';
import { useIsPhone } from '../../resources/list/table/useIsPhone';
import type { ExplainedAmount } from '../../rules/why/address';
import { WhyAnswer } from './WhyAnswer';
import './why.css';

/** An amount that somebody wants explained. */
interface AskedAmount {
  readonly of: ExplainedAmount;
  /** The amount as it is shown. */
  readonly text: string;
  /** The button that it was opened by, and its name. */
  readonly by: string;
  readonly opener: HTMLElement | null;
}

interface WhyPanelProps {
  readonly asked: AskedAmount;
  readonly onClose: () => void;
}

const texts = { ...ticketForms, ...whyPanel };

/** The panel with its texts. */
export function WhyPanel(props: WhyPanelProps) {
  return (
    <RoomMessages texts={texts}>
      <Shown {...props} />
    </RoomMessages>
  );
}

function Shown({ asked, onClose }: WhyPanelProps) {
  const t = useMessages();
  const title = useId();
  // An amount that was typed over or left the page has no button to go back to.
  const close = (): void => {
    onClose();
    if (asked.opener?.isConnected) asked.opener.focus();
  };
  return (
    <aside
      className="why-panel"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <header>
        <CloseWhy onClose={close} />
        <Heading key={asked.by} id={title}>
          {t('why.title', { amount: withDollar(asked.text) })}
        </Heading>
      </header>
      <WhyAnswer of={asked.of} shown={asked.text} />
    </aside>
  );
}

/** Takes the focus whenever another amount is explained. */
function Heading({ id, children }: { readonly id: string; readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

function CloseWhy({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const name = isPhone ? t('why.back') : t('common.close');
  return (
    <button type="button" className="icon-button" aria-label={name} title={name} onClick={onClose}>
      {isPhone ? <BackIcon /> : <CloseIcon />}
    </button>
  );
}

/** Columns of money carry no sign of the dollar; weights never stand here. */
function withDollar(text: string): string {
  if (text.includes('$')) return text;
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`;
}
