/** What the value of a list's query key is. */
export type FilterKind = 'id' | 'year' | 'day' | 'text' | 'mark';
