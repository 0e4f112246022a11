/** A paper on its desk, white in both themes. The server writes its sheets; the styles of papers reach them alone, and those of the page do not. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import './paperFrame.css';

interface PaperFrameProps {
  readonly label: string;
  /** The document that the server shows of it; `undefined` while it is loaded. */
  readonly html: string | undefined;
}

/** The desk. It takes the focus, so that keys scroll it. */
export function PaperFrame({ label, html }: PaperFrameProps) {
  const desk = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  useFit(desk, host);
  useEffect(() => {
    if (host.current && html !== undefined) layOut(host.current, html);
  }, [html]);
  return (
    <div ref={desk} className="paper-desk" role="region" aria-label={label} aria-busy={html === undefined} tabIndex={0}>
      <div ref={host} className="paper-sheets" />
    </div>
  );
}

/** The widest a sheet is, and the smallest that its text can still be read. */
const [WIDEST, SMALLEST] = [1056, 0.6];

/** Draws the sheets smaller where the desk is narrower than they are; below that it scrolls. */
function useFit(desk: RefObject<HTMLDivElement | null>, sheets: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const [around, paper] = [desk.current, sheets.current];
    if (!around || !paper || typeof ResizeObserver === 'undefined') return undefined;
    const fit = (): void => {
      const { paddingLeft, paddingRight } = getComputedStyle(around);
      const room = around.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      paper.style.zoom = String(Math.min(1, Math.max(SMALLEST, room / WIDEST)));
    };
    const seen = new ResizeObserver(fit);
    seen.observe(around);
    return () => seen.disconnect();
  }, [desk, sheets]);
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
