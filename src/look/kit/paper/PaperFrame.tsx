/** A paper on its desk, white in both themes. The server writes its sheets; the styles of papers reach them alone, and those of the page do not. */
import { useEffect, useRef } from 'react';
import './paperFrame.css';

interface PaperFrameProps {
  readonly label: string;
  /** The document that the server shows of it; `undefined` while it is loaded. */
  readonly html: string | undefined;
}

/** The desk. It takes the focus, so that keys scroll it. */
export function PaperFrame({ label, html }: PaperFrameProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current && html !== undefined) layOut(host.current, html);
  }, [html]);
  return (
    <div className="paper-desk" role="tabpanel" aria-label={label} aria-busy={html === undefined} tabIndex={0}>
      <div ref={host} className="paper-sheets" />
    </div>
  );
}

/** Puts the sheets of a document below an element, with their own styles. */
function layOut(host: HTMLElement, html: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const papers = new DOMParser().parseFromString(html, 'text/html').querySelector('.papers');
  const sheets = document.createElement('div');
  sheets.className = 'papers';
  sheets.append(...(papers?.querySelectorAll(':scope > :is(.statement, .notice)') ?? []));
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = '/report.css';
  root.replaceChildren(styles, sheets);
}
