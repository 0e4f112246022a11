/** The guide: one page a language, written from the messages when the page is built. Its parts are the same in each. */
import { entities } from '../../src/entities';
import { guide as englishGuide } from '../../src/messages/en/guide';
import { laterMessages } from '../../src/messages/en/later/later';
import { english } from '../../src/messages/en/pack';
import { guide as spanishGuide } from '../../src/messages/es/guide';
import { spanish } from '../../src/messages/es/pack';
import { title as books } from '../../features/books/words/title';
import { title as check } from '../../features/check/words/title';
import { words as checkWords } from '../../features/check/words/es';
import { title as closing } from '../../features/closing/words/title';
import { words as historyWords } from '../../features/history/words/es';
import { words as masterWords } from '../../features/masters/words/words';
import { title as peopleTitle } from '../../features/people/words/title';
import { words as peopleWords } from '../../features/people/words/es';
import { title as proof } from '../../features/proof/words/title';
import { title as prices } from '../../features/start/words/title';
import { words as startWords } from '../../features/start/words/es';
import { title as season } from '../../features/season/words/title';
import { languageNames, languages, type Language } from '../../src/messages/languages';
import { localizeRegistry } from '../../src/messages/registryWords';
import { createTranslator, fillHoles } from '../../src/messages/translator';
import { addTitle } from '../../src/rules/labels';

type GuideKey = keyof typeof englishGuide;

// English pages bring some of their texts themselves; the guide has them all.
const packs = { en: { ...english, messages: { ...english.messages, ...laterMessages } }, es: spanish } as const;
const guides: Readonly<Record<Language, Readonly<Record<GuideKey, string>>>> = { en: englishGuide, es: spanishGuide };

/** Heading, paragraph, and the points below it. */
const sections: readonly (readonly [heading: GuideKey, text: GuideKey, ...points: GuideKey[]])[] = [
  ['guide.evening', 'guide.eveningText', 'guide.eveningImport', 'guide.eveningPrices'],
  ['guide.day', 'guide.dayText', 'guide.dayColours', 'guide.dayBreak', 'guide.dayEnd'],
  ['guide.jobs', 'guide.jobsText'],
  ['guide.loads', 'guide.loadsText', 'guide.fromJob', 'guide.fromTables', 'guide.origins', 'guide.remarks'],
  ['guide.add', 'guide.addText'],
  [
    'guide.masters',
    'guide.mastersText',
    'guide.mastersInactive',
    'guide.mastersDelete',
    'guide.mastersMerge',
    'guide.mastersPaid',
  ],
  ['guide.find', 'guide.findText'],
  ['guide.print', 'guide.printText'],
  ['guide.export', 'guide.exportText'],
  ['guide.year', 'guide.yearText'],
  ['guide.check', 'guide.checkText', 'guide.checkTape'],
  ['guide.season', 'guide.seasonText'],
  [
    'guide.month',
    'guide.monthText',
    'guide.monthPrint',
    'guide.monthBooks',
    'guide.monthProof',
    'guide.monthClose',
    'guide.monthPaid',
  ],
  ['guide.ticket', 'guide.ticketText', 'guide.ticketMany', 'guide.ticketClosed'],
  ['guide.undo', 'guide.undoText', 'guide.history', 'guide.ofRecord'],
  ['guide.others', 'guide.othersText'],
  ['guide.clerk', 'guide.clerkText', 'guide.clerkLeaves'],
  ['guide.people', 'guide.peopleText', 'guide.peopleAdd', 'guide.peopleStep', 'guide.peopleDevices'],
  ['guide.backups', 'guide.backupsText'],
  ['guide.wrong', 'guide.wrongText', 'guide.away'],
];

const translatorOf = (language: Language) => createTranslator(packs[language].messages);

/** The names that the texts speak of, as the page writes them. */
function namesIn(language: Language): Readonly<Record<string, string>> {
  const t = translatorOf(language);
  const { crop_ticket } = localizeRegistry(entities, packs[language]);
  return {
    addCropTicket: addTitle(crop_ticket),
    newJob: t('jobs.new'),
    submitNext: t('ticket.submitNext'),
    toStart: startWords[language]['start.title'],
    startAdd: startWords[language]['start.add'],
    import: startWords[language]['start.import'],
    fillIn: startWords[language]['start.fillIn'],
    prices: prices[language],
    viewReports: t('frame.viewReports'),
    generate: t('picker.generate'),
    settings: t('office.settings'),
    closing: closing[language],
    paidElsewhere: t('paper.paidElsewhere'),
    paidDifference: t('paper.paidDifference'),
    users: peopleTitle[language],
    addUser: peopleWords[language]['users.add'],
    addAndLink: peopleWords[language]['users.addAndLink'],
    copyLink: peopleWords[language]['users.copyLink'],
    books: books[language],
    proof: proof[language],
    undo: historyWords[language]['history.undo'],
    check: check[language],
    season: season[language],
    scaleTape: checkWords[language]['check.tape'],
    history: historyWords[language]['history.title'],
    asItStood: historyWords[language]['history.asItStoodOn'],
    deleteRecord: masterWords[language]['masters.delete'],
    mergeInto: masterWords[language]['masters.mergeInto'],
  };
}

function contentOf(language: Language): string {
  const names = namesIn(language);
  const text = (key: GuideKey): string => fillHoles(guides[language][key], names);
  return sections
    .map(([heading, paragraph, ...points]) => {
      const list = points.map((point) => `<li>${text(point)}</li>`).join('\n');
      return `<h2>${text(heading)}</h2>\n<p>${text(paragraph)}</p>${list && `\n<ul>\n${list}\n</ul>`}`;
    })
    .join('\n\n');
}

function pageOf(language: Language): string {
  const title = translatorOf(language)('keys.guide');
  const others = languages
    .filter((other) => other !== language)
    .map((other) => {
      const path = translatorOf(other)('keys.guidePath');
      return ` · <a href="${path}" lang="${other}" hreflang="${other}">${languageNames[other]}</a>`;
    });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/mark.svg">
<link rel="stylesheet" href="/guide.css">
</head>
<body>
<main>
<p class="back"><a href="/">Windrow</a>${others.join('')}</p>
<h1>${title}</h1>

${contentOf(language)}
</main>
</body>
</html>
`;
}

/** The pages by their addresses: `/guide.html` and its translations. */
export function guidePages(): ReadonlyMap<string, string> {
  return new Map(languages.map((language) => [translatorOf(language)('keys.guidePath'), pageOf(language)]));
}
