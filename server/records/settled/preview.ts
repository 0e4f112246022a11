/** What a correction would do if it were done now. Writes and locks nothing. */
import type { Entities } from '../../../src/grammar/entity';
import type { Language } from '../../../src/messages/languages';
import { withSides } from '../../../src/rules/extras/sides';
import type { Db } from '../../db/database';
import { openRowStores } from '../../db/query/rowStore';
import { keepStatements } from '../../db/query/statement';
import { perLanguage } from '../../language';
import { openReadingContext } from '../context';
import { plannedCorrection, type PlannedCorrection } from './correct';

interface CorrectionPreviewParts {
  readonly db: Db;
  readonly registry: Entities;
}

/** Opens the previews of a registry. They throw what the act would. */
export function openCorrectionPreview({
  db,
  registry,
}: CorrectionPreviewParts): (
  place: Parameters<typeof plannedCorrection>[1],
  language: Language,
) => Promise<PlannedCorrection> {
  const words = perLanguage(registry, ({ stored, t }) => ({ registry: stored, t }));
  const store = openRowStores(db, withSides(registry));
  const reading = { dialect: db.dialect, statement: keepStatements(db.sql) };
  return (place, language) =>
    plannedCorrection({ ...reading, ...openReadingContext({ trx: db.sql, store, ...words[language] }) }, place);
}
