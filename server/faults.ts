/** Why a request is refused, in the words of the records and not of HTTP. `api/errors.ts` gives each its status. */
import type { FieldErrors } from '../src/rules/validation';

/** An invalid body or query: field → messages. */
export class InvalidRecord extends Error {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super('Invalid record.');
    this.errors = errors;
  }
}

/** The record does not exist. */
export class NotFound extends Error {}
/** The requested page does not exist. */
export class InvalidPage extends Error {}
/** Existing data forbids it; the message says what and where. */
export class Conflict extends Error {}
/** The path exists, the method does not. */
export class MethodNotAllowed extends Error {}

/** Messages that belong to no field. */
export function invalidAsWhole(message: string): InvalidRecord {
  return new InvalidRecord({ non_field_errors: [message] });
}
