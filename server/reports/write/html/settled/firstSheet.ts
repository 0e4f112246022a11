/** The first sheet of an issued paper: letterhead, facts, address, bridge, and the slip of an invoice. */
import type { Translate } from '../../../../../src/messages/catalogue';
import { isZero } from '../../../compose/line';
import type { BridgeLine } from '../../../compose/settlement';
import type { SettledPaper } from '../../../compose/settled/paper';
import { printed, printedAlone } from '../../paper';
import { aboutGross } from '../../pdf/settled/sheets/layout';
import { escaped } from '../document';

/** What stands above the fold. */
export function headOf(paper: SettledPaper, pages: number, t: Translate): string {
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
export function slipOf({ context, party }: SettledPaper, t: Translate): string {
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
