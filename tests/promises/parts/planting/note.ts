/** What the parts of the planting script share. */
import type { Answer } from '../../../support/api';
import type { BadValue } from './badValues';

/** Tells what became of one planted value; `attempt` resolves to whether it was refused. */
export type Note = (way: string, what: string, attempt: () => Promise<boolean>) => Promise<void>;

/** Names a planted value. */
export function whatOf(table: string, { field, value }: BadValue): string {
  return `${table}.${field} = ${String(value).slice(0, 20)}`;
}

/** Whether a call was refused for what it carries. */
export function isRefusal({ status }: Answer): boolean {
  return status >= 400 && status < 500;
}
