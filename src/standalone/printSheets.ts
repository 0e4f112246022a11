/**
 * What stands in the margins of printed sheets: whose statement it is, its reference, and the page. A sheet knows its
 * statement by a named page, whose rules only a script can write: names are not known to the style sheet.
 */

interface Running {
  readonly head: string;
  readonly reference: string;
}

/** The rules of the named pages `s0`, `s1`, …; `pageText` is `Page {page} of {pages}` in the language of the page. */
export function sheetRules(statements: readonly Running[], pageText: string): string {
  const page = pageText
    .split(/(\{pages?\})/)
    .map((part) => (part === '{page}' ? 'counter(page)' : part === '{pages}' ? 'counter(pages)' : quoted(part)))
    .join(' ');
  return statements
    .map(
      ({ head, reference }, at) => `@page s${at} {
  @top-left { content: ${quoted(head)}; width: 76%; vertical-align: bottom; padding-bottom: 6pt; }
  @top-right { content: ${quoted(reference)}; vertical-align: bottom; padding-bottom: 6pt; }
  @bottom-right { content: ${page}; }
}`,
    )
    .join('\n');
}

/** A text as a string of CSS. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}

/** Gives each statement of the page its sheets. */
export function nameSheets(page: Document): void {
  const statements = [...page.querySelectorAll<HTMLElement>('article[data-running]')];
  const rules = sheetRules(
    statements.map(({ dataset }) => ({ head: dataset['running'] ?? '', reference: dataset['reference'] ?? '' })),
    page.querySelector('main')?.dataset['page'] ?? '',
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  page.adoptedStyleSheets.push(sheet);
  for (const [at, statement] of statements.entries()) statement.style.setProperty('page', `s${at}`);
}
