/** What is declared of each kind of act, as a table: read from the objects. */
import { features } from '../../server/features';
import { notedKinds } from '../../server/records/acts/acts';
import { openWriting } from '../../server/records/writing';

/** Lines of Markdown. Who may undo an act is who may do it. */
export function actsTable(): string[] {
  const { kinds, rulesOf } = openWriting(features).acts;
  const rows = [...kinds, ...notedKinds].map((kind) => {
    const { needs, undo, closed, settled } = rulesOf(kind);
    const need = typeof needs === 'function' ? 'write or owner, by what it is about' : needs;
    return `| \`${kind}\` | ${need} | ${undo === 'never' ? '–' : need} | ${undo} | ${closed} | ${settled} |`;
  });
  return [
    '| act | who may | undone by | undo | closed days | settled rows |',
    '|---|---|---|---|---|---|',
    ...rows.toSorted((a, b) => a.localeCompare(b)),
  ];
}
