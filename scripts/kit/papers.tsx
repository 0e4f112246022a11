/** What `/kit` shows of the frame of a paper: a sheet, a void one, a narrow desk and one that is loaded. The sheets are short. */
import type { ReactNode } from 'react';
import { PaperFrame } from '../../src/look/kit/paper/PaperFrame';

const facts = [
  ['Issued on', '2026-10-31'],
  ['Period', '2026-10-01 – 2026-10-31'],
].map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`);

const lines = [
  ['Gross pay', '', '41,512.80'],
  ['Less extra miles', '', '−612.40'],
  ['NET DUE', 'due', '$40,900.40'],
].map(([term, look, value]) => `<tr class="${look}"><th>${term}</th><td>${value}</td></tr>`);

const top = `<div class="top">
<div class="sender"><div class="firm"><p><strong>Three Rivers Forage &amp; Haul</strong><br>Union Valley, WI 54977</p></div>
<dl class="facts">${facts.join('')}</dl><address>Vandermeer Bros<br>3118 Elevator Lane</address></div>
<div class="amounts"><h2>Producer Statement</h2><p class="no">PS-2026-0001</p>
<table class="bridge"><tbody>${lines.join('')}</tbody></table></div></div>`;

/** The document that the server would show. @param stamp what a void paper has on its sheet */
const paper = (stamp: string): string =>
  `<main class="papers"><article class="statement settled">${stamp}${top}</article></main>`;

const voided =
  '<p class="void-line" role="note">Void since 2026-11-02: wrong rate</p><div class="stamp" aria-hidden="true" data-word="VOID"></div>';

function Desk({ children }: { readonly children: ReactNode }) {
  return <div className="kit-desk">{children}</div>;
}

export const paperSections: Readonly<Record<string, ReactNode>> = {
  PaperFrame: (
    <>
      <Desk>
        <PaperFrame label="Statement PS-2026-0001" html={paper('')} />
      </Desk>
      <Desk>
        <PaperFrame label="Statement PS-2026-0002, void" html={paper(voided)} />
      </Desk>
      <Desk>
        <PaperFrame label="Statement PS-2026-0003, which is loaded" html={undefined} />
      </Desk>
    </>
  ),
};
