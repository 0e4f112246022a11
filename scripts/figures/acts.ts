/** What is declared of each kind of act, as a table. */
import { kindRules } from '../../server/records/kinds/kinds';

/** Lines of Markdown. Who may undo an act is who may do it. */
export function actsTable(): string[] {
  const rows = Object.entries(kindRules).map(([kind, { needs, undo, closed, settled }]) => {
    const need = typeof needs === 'function' ? 'write or owner, by what it is about' : needs;
    return `| \`${kind}\` | ${need} | ${undo === 'never' ? '–' : need} | ${undo} | ${closed} | ${settled} |`;
  });
  return [
    '| act | who may | undone by | undo | closed days | settled rows |',
    '|---|---|---|---|---|---|',
    ...rows.toSorted((a, b) => a.localeCompare(b)),
  ];
}
