/** One amount explained: in a panel at the right, which is not modal (the next amount replaces its content), and on a page of its own. */
import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FigureProps } from '../../../src/custom/feature';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { formatDollars } from '../../../src/kinds/number';
import { useSayWhich } from '../../../src/look/which';
import { ticketForms } from '../../../src/messages/en/later/tickets/ticketForms';
import { useIsPhone } from '../../../src/resources/list/table/useIsPhone';
import { isFigure, type ExplainedAmount } from '../../../src/rules/tickets/figures';
import { words } from '../words/es';
import { NoSuch, useWhy, WhyAnswer } from './WhyAnswer';
import { Button } from '../../../src/look/kit/Button';
import '../../../src/look/kit/page/sidePanel.css';
import './why.css';

const texts = { en: { ...ticketForms, ...words.en }, es: { ...ticketForms, ...words.es } };

function WithTexts({ children }: { readonly children: ReactNode }) {
  return <RoomMessages texts={texts[useInstalledLanguage().language]}>{children}</RoomMessages>;
}

interface WhyPanelProps extends FigureProps {
  /** The button that it was opened by, and its name. */
  readonly by: string;
  readonly opener: HTMLElement | null;
  readonly onClose: () => void;
}

/** The panel. */
export function WhyPanel(props: WhyPanelProps) {
  return (
    <WithTexts>
      <Panel {...props} />
    </WithTexts>
  );
}

function Panel({ of, text, by, opener, onClose }: WhyPanelProps) {
  const t = useMessages();
  const title = useId();
  // An amount that was typed over or left the page has no button to go back to.
  const close = (): void => {
    onClose();
    if (opener?.isConnected) opener.focus();
  };
  return (
    <aside
      className="side-panel column rigid on-surface why-panel no-paper"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <header>
        <CloseWhy onClose={close} />
        <Heading key={by} id={title}>
          {t('why.title', { amount: withDollar(text) })}
        </Heading>
      </header>
      <WhyAnswer of={of} shown={text} />
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
    <Button look="icon" aria-label={name} title={name} onClick={onClose}>
      {isPhone ? <BackIcon /> : <CloseIcon />}
    </Button>
  );
}

/** Columns of money carry no sign of the dollar; weights never stand here. */
function withDollar(text: string): string {
  if (text.includes('$')) return text;
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`;
}

/** The page `?table=…&id=…&figure=…`, with `&statement=…` for the amount of a paper. Report pages lead here. */
export function WhyPage() {
  const [query] = useSearchParams();
  const of = {
    table: query.get('table') ?? '',
    id: Number(query.get('id')),
    figure: query.get('figure') ?? '',
    ...(query.has('statement') ? { statement: Number(query.get('statement')) } : {}),
  };
  return (
    <WithTexts>
      <section className="panel why-page">
        {isFigure(of.table, of.figure) && of.id > 0 ? <Asked of={of} /> : <NoSuch />}
      </section>
    </WithTexts>
  );
}

function Asked({ of }: { readonly of: ExplainedAmount }) {
  const t = useMessages();
  const { data } = useWhy(of, '');
  const amount = data?.value ?? null;
  useSayWhich(data?.ticket.number);
  return (
    <>
      {amount !== null && !of.figure.endsWith('_weight') && (
        <header>
          <h2>{t('why.title', { amount: formatDollars(amount) })}</h2>
        </header>
      )}
      <WhyAnswer of={of} shown="" />
    </>
  );
}
