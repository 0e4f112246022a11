/** The query of all rows of a table, which lists and options share. */

/** The parameters of the query; the same object everywhere, so that one answer serves lists and options. */
export const ALL_ROWS = {
  pagination: { page: 1, perPage: 100_000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

/** Under which react-admin keeps the answer. */
export function allRowsKey(name: string): readonly unknown[] {
  return [name, 'getList', { ...ALL_ROWS, meta: undefined }];
}
