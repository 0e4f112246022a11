/** Texts that are odd to a spreadsheet, exported as CSV, are imported without a difference ("Out.", checks 23). */
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { isReference, isText } from '../../../../src/grammar/field';
import { entityOf, fieldsOf, type EntityName, type Values } from '../../../../src/rules/rows';
import { testApi } from '../../../support/api';
import { build, buildSaved } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { exported } from '../../../support/exports';
import { importer } from '../../../support/importing';

/** Texts that a spreadsheet, a CSV or an import could take for something else. */
const odd = ['=1+1', "'=quoted", "''@twice", '-2+3', '007', 'a "b"; c, d', 'Ávila №7', '+15'];

/** Tables whose records are found by their own names: samples of the others belong to several parents. */
const tables = (Object.keys(entities) as EntityName[]).filter(
  (name) =>
    !fieldsOf(entityOf(entities, name)).some(([, field]) => isReference(field) && field.narrowedBy !== undefined),
);

describeOnBoth('a list exported and imported again', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const imports = importer(app);

  it.each(tables)('%s: every row is found and none is changed', async (table) => {
    const entity = entityOf(entities, table);
    for (const [n, text] of odd.entries()) {
      const texts = fieldsOf(entity).flatMap(([key, field]) => (isText(field) && !field.lines ? [[key, text]] : []));
      const draft: Values = { ...(await build(call, entities, table, {}, n + 1)), ...Object.fromEntries(texts) };
      await buildSaved(call, entities, table, draft, n + 1);
    }
    const { body } = await exported(app, table);
    const { id, missing, found_by } = await imports.read(table, body);
    expect([missing, found_by]).toEqual([[], 'id']);
    await imports.change(id, { existing: 'update' });
    const { counts, state } = await imports.check(id);
    const rows = body.split('\r\n').length - 2;
    expect([state, counts]).toEqual(['checked', { created: 0, changed: 0, unchanged: rows, refused: 0 }]);
  });
});
