/** An issued paper as a page: its sheets on the screen as the file has them, with what can be done above. The file is what is printed. */
import { setImmediate } from 'node:timers/promises';
import type { Translate } from '../../../../../src/messages/catalogue';
import type { SettledPaper } from '../../../compose/settled/paper';
import { textsOf } from '../../../compose/texts';
import { Unwritten } from '../../unwritten';
import { documentHead, escaped, pageEnd } from '../document';
import { unwrittenNotice } from '../html';
import { headOf, slipOf } from './firstSheet';
import { listOf } from './list';
import { tableOf } from './tables';

/** Where the page's buttons lead. */
export interface PaperLinks {
  /** The paper's id: what explains its amounts needs it. */
  readonly id: number;
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

/** The page, a part at a time. */
export async function* settledPage(paper: SettledPaper, links: PaperLinks): AsyncGenerator<string> {
  for (const part of partsOf(paper, links)) {
    yield part;
    // Other requests get their turn.
    await setImmediate();
  }
}

function* partsOf(paper: SettledPaper, links: PaperLinks): Generator<string> {
  const { context, isInvoice, list, more } = paper;
  const t = textsOf(context);
  const begun = `<article class="statement settled">${voidOf(paper.voided, t)}`;
  const ended = `<p class="formulas">${escaped(paper.formulas)}</p></article>\n`;
  yield `${documentHead(context.language, `${paper.title} ${context.settlement.reference}`)}
${toolsOf(paper, links, t)}
<main class="papers" tabindex="0" aria-label="${escaped(context.settlement.reference)}">
${begun}${headOf(paper, t)}${belowOf(paper)}`;
  // The loads of an invoice begin on its second sheet, because the first ends with the slip.
  if (isInvoice) yield ended.replace('</article>', `${slipOf(paper, t)}</article>`);
  const isMore = list.length > 0 || more.length > 0;
  if (isInvoice && isMore) yield begun;
  yield more.map((table) => tableOf(table)).join('');
  yield* listOf(paper, t, links.id);
  if (!isInvoice || isMore) yield ended;
  yield `${unwrittenNotice(unwrittenOf(paper), t)}${pageEnd(0, t)}`;
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

/** Recap, year to date and notes. */
function belowOf({ recap, yearToDate, notes }: SettledPaper): string {
  const tables = [...(recap && recap.rows.length > 0 ? [recap] : []), ...(yearToDate ? [yearToDate] : [])];
  const paragraphs = notes.flatMap((note) => note.split('\n')).map((line) => `<p class="note">${escaped(line)}</p>`);
  return `<div class="below">${tables.map((table) => tableOf(table, table === yearToDate)).join('')}</div>${paragraphs.join('')}`;
}
