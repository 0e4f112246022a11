/** The contract of a field kind on the server: its column and its schemas in the API description. */
import type { Entities } from '../../src/grammar/entity';
import type { FieldOf, Kind } from '../../src/grammar/field';
import type { Json } from '../api/openapi/parts';
import type { ColumnType, ColumnTypes } from '../db/dialect';
import type { CellKind } from '../reports/compose/column';

/** Everything the server knows about one kind beyond the shared rules. One file per kind implements it. */
export interface KindStorage<K extends Kind> {
  /** What the column contains, in the terms of the stored schema. Equal texts mean that stored data fit. */
  content(field: FieldOf<K>): string;
  /** The column type, chosen from the engine's. It also converts values to and from the column. */
  column(field: FieldOf<K>, types: ColumnTypes): ColumnType;
  /** The table of the column's foreign key; `null` without one. */
  foreignTable(field: FieldOf<K>): string | null;
  /** OpenAPI schema of a value in a request. */
  requestSchema(field: FieldOf<K>): Json;
  /** How reports print a value. */
  reportCell(field: FieldOf<K>): CellKind;
  /** OpenAPI schema of a value in an answer, which may be `null`. */
  answerSchema(field: FieldOf<K>, registry: Entities): Json;
}
