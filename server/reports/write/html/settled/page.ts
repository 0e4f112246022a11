/** An issued paper as a page: the sheets of its file, with what can be done above. Printed, it is the same sheets. */
import { setImmediate } from 'node:timers/promises';
import type { Translate } from '../../../../../src/messages/catalogue';
import type { SettledPaper } from '../../../compose/settled/paper';
import { textsOf } from '../../../compose/texts';
import { Unwritten } from '../../unwritten';
import { openDocument } from '../../pdf/document';
import { createPen } from '../../pdf/pdfCanvas';
import { layOutPaper, type LaidOutPaper, aboutGross } from '../../pdf/settled/sheets/layout';
import { documentHead, escaped, pageEnd } from '../document';
import { unwrittenNotice } from '../html';
import { blocksOf } from './blocks';
import { isZero } from '../../../compose/line';
import type { BridgeLine } from '../../../compose/settlement';
import { printed, printedAlone } from '../../paper';

/** Where the page's buttons lead. */
export interface PaperLinks {
  /** The paper's id: what explains its amounts needs it. */
  readonly id: number;
  /** The page that explains them. */
  readonly figures: string | undefined;
  /** The list of issued statements. */
  readonly back: string;
  /** What is known of this one: payments, lines, voiding. */
  readonly one: string;
  /** The dialog that mails it; a void paper goes to nobody. */
  readonly mail: string | null;
  /** The kept file; of a void paper the stamped copy. */
  readonly pdf: string;
  /** The file as it was first made, where the paper is void. */
  readonly first: string | null;
}

/** The page, a sheet at a time. What stands on a sheet is what stands on it in the file. */
export async function* settledPage(paper: SettledPaper, links: PaperLinks): AsyncGenerator<string> {
  for (const part of partsOf(paper, links)) {
    yield part;
    // The thread takes further messages.
    await setImmediate();
  }
}

function* partsOf(paper: SettledPaper, links: PaperLinks): Generator<string> {
  const { context } = paper;
  const t = textsOf(context);
  const { reference } = context.settlement;
  // The document is never written: it has the typefaces that the paper is laid out with.
  const laid = layOutPaper(createPen(openDocument(context, reference)), paper);
  yield `${documentHead(context.language, `${paper.title} ${reference}`)}
${toolsOf(paper, links, t)}
<main class="papers" tabindex="0" aria-label="${escaped(reference)}">
`;
  for (const at of laid.sheets.keys()) yield sheetOf(paper, laid, { at, links });
  yield `${unwrittenNotice(unwrittenOf(paper), t)}${pageEnd(0, t)}`;
}

function sheetOf(
  paper: SettledPaper,
  { sheets, running, formulas, columns }: LaidOutPaper,
  { at, links: { id, figures } }: { readonly at: number; readonly links: PaperLinks },
): string {
  const { context, isInvoice, voided } = paper;
  const t = textsOf(context);
  const sheet = sheets[at] ?? [];
  const pages = sheets.length;
  const page = t('settled.pageOf', { reference: context.settlement.reference, page: at + 1, pages });
  const withSlip = at === 0 && isInvoice;
  const head = at === 0 ? headOf(paper, pages, t) : runningHead(running.linesOn(sheet), context.period);
  return `<article class="statement settled${withSlip ? ' with-slip' : ''}" aria-label="${escaped(page)}">${voidOf(voided, t)}${head}
${blocksOf(sheet, { columns, t, id, figures })}<footer class="foot"><p>${formulas.map(escaped).join('<br>')}</p><p>${escaped(page)}</p></footer>
${withSlip ? slipOf(paper, t) : ''}</article>
`;
}

/** Whose paper a further sheet belongs to, and what goes on there. */
function runningHead(lines: readonly string[], period: string): string {
  return `<header class="running"><strong>${lines.map(escaped).join('<br>')}</strong><span>${escaped(period)}</span></header>`;
}

/** The names that the file has no typeface for. */
function unwrittenOf({ context, columns, list, party }: SettledPaper): Unwritten {
  const unwritten = new Unwritten(columns, context.company, [party?.name ?? '', ...(party?.address ?? [])]);
  for (const event of list) unwritten.add(event);
  return unwritten;
}

function toolsOf(paper: SettledPaper, { back, one, mail, pdf, first }: PaperLinks, t: Translate): string {
  const { context, party } = paper;
  const { reference, issuedOn } = context.settlement;
  const which = [reference, party?.name ?? '', t('settled.issuedOn', { day: issuedOn })].filter(Boolean).join(' · ');
  const kept = first === null ? '' : `<a class="button wide" href="${escaped(first)}">${t('settled.firstFile')}</a>\n`;
  const mailed = mail === null ? '' : `<a class="button wide" href="${escaped(mail)}">${t('paper.mail')}</a>\n`;
  return `<body class="report">
<nav class="tools of-paper" aria-label="${t('paper.tools')}">
<a class="back" href="${escaped(back)}">‹ <span class="word">${t('settled.statements')}</span></a>
<h1>${escaped(paper.title)}</h1>
<a class="which" href="${escaped(one)}">${escaped(which)}</a>
<span class="grow"></span>
${kept}<a class="button wide" href="${escaped(pdf)}">${t('paper.print')}</a>
${mailed}<a class="button filled" href="${escaped(pdf)}" download="${escaped(reference)}.pdf">PDF</a>
</nav>`;
}

/** What a void paper has on every sheet. */
function voidOf(voided: string | null, t: Translate): string {
  if (voided === null) return '';
  return `<p class="void-line" role="note">${escaped(voided)}</p><div class="stamp" aria-hidden="true" data-word="${t('settled.void')}"></div>`;
}

/** What stands above the fold. */
function headOf(paper: SettledPaper, pages: number, t: Translate): string {
  const { context, title, partial, when, facts, party } = paper;
  const { settlement } = context;
  const bridge = settlement.bridge.map((line, at) => (at === 0 ? { ...line, about: aboutGross(paper, pages) } : line));
  const told = facts.map(({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`);
  const address = party
    ? `<address><strong>${escaped(party.name)}</strong>${party.address.map((line) => `<br>${escaped(line)}`).join('')}</address>`
    : '';
  return `<i class="fold first"></i><i class="fold second"></i><i class="fold right"></i>
<div class="top"><div class="sender">${firmOf(paper)}<dl class="facts">${told.join('')}</dl>${address}</div>
<div class="amounts"><div class="name"><h2>${escaped(title)}</h2><p class="no">${escaped(settlement.reference)}</p>
${partial === null ? '' : `<p class="partial">${escaped(partial)}</p>`}<p>${escaped(when)}</p></div>
<table class="bridge"><caption class="unseen">${t('settled.bridge')}</caption><tbody>${bridge.map(bridgeRow).join('')}</tbody></table></div></div>
`;
}

function firmOf({ context: { company, settlement } }: SettledPaper): string {
  const { logo } = settlement;
  const picture = logo ? `<img src="data:${logo.type};base64,${escaped(logo.data)}" alt="">` : '';
  if (!company) return `<div class="firm">${picture}</div>`;
  const mails = company.contact.filter((text) => text.includes('@'));
  const phones = company.contact.filter((text) => !text.includes('@'));
  const lines = [company.address.join(', '), phones.join(' · '), mails.join(' · ')].filter(Boolean);
  return `<div class="firm">${picture}<p><strong>${escaped(company.name)}</strong>${lines.map((line) => `<br>${escaped(line)}`).join('')}</p></div>`;
}

function bridgeRow({ key, label, about, amount, strong }: BridgeLine): string {
  const name = key === 'due' ? ' class="due"' : strong ? ' class="sum"' : '';
  const value = key === 'due' ? printedAlone('money', amount) : printed('money', isZero(amount) ? '0.00' : amount);
  return `<tr${name}><th scope="row">${escaped(label)}${about ? ` <small>${escaped(about)}</small>` : ''}</th><td>${value}</td></tr>`;
}

/** What is cut off and sent back with the payment. */
function slipOf({ context, party }: SettledPaper, t: Translate): string {
  const { company, settlement } = context;
  const facts = [
    [t('settled.from'), party?.name ?? ''],
    [t('settled.account'), settlement.account ?? ''],
    [t('settled.invoice'), settlement.reference],
    [t('settled.due'), settlement.dueOn ?? ''],
  ];
  const told = facts.flatMap(([label = '', value = '']) =>
    value ? [`<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`] : [],
  );
  const due = settlement.bridge.at(-1)?.amount ?? '0.00';
  const firm = company ? [company.name, ...company.address].map((line) => `<br>${escaped(line)}`) : [];
  return `<section class="slip"><p class="cut">${t('settled.cut')}</p><div class="cols">
<p><strong>${t('settled.remitTo')}</strong>${firm.join('')}</p>
<dl>${told.join('')}</dl>
<dl class="pay"><dt>${t('settled.amountDueHere')}</dt><dd class="due">${printedAlone('money', due)}</dd><dt>${t('settled.amountPaid')}</dt><dd class="blank"></dd><dt>${t('settled.checkNumber')}</dt><dd class="blank"></dd></dl>
</div></section>`;
}
